import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { actsOf, actsOfLine } from '../../src/mind/acts.ts'
import type { Deed } from '../../src/mind/deeds.ts'
import { readCommands } from '../../src/mind/shell.ts'

const ACTS = [
  'git push',
  'git push -u origin fix/loader',
  'cd /repo && git -C sub push --force-with-lease',
  'GIT_SSH_COMMAND="ssh -i k" git push origin HEAD',
  'git reset --hard HEAD~3',
  'git clean -fdx',
  'git checkout -- src/a.ts',
  'git restore src/a.ts',
  'npm publish --access public',
  'pnpm -r publish',
  'cargo publish',
  'twine upload wheels/a.whl',
  'npm run deploy',
  'make release',
  './scripts/deploy.sh production',
  'bash deploy.sh',
  'kubectl apply -f k8s/',
  'kubectl delete pod web-1',
  'helm upgrade web ./chart',
  'terraform apply -auto-approve',
  'docker push registry.example/app:1',
  'gh pr merge 12 --squash',
  'gh pr create --fill',
  'gh api -X DELETE repos/o/r/issues/comments/1',
  'curl -X POST https://api.example.com/orders -d @order.json',
  "curl --request DELETE 'https://api.example.com/orders/1'",
  'curl -d a=1 https://api.example.com/orders',
  'ssh prod "cd /srv && ./deploy.sh"',
  "ssh -p 22 prod 'sudo rm -rf /srv/old'",
  'rm -rf src/legacy',
  'sudo rm data/users.csv',
  'find data -name "*.csv" -delete',
  'psql -c "DROP TABLE users"',
  "docker exec db psql -U app -c 'DELETE FROM users'",
  'psql app <<EOF\ntruncate table users;\nEOF',
  'npx prisma migrate deploy',
  'python manage.py migrate',
  'bash -c "git push origin main"',
  'timeout 60 git push',
  'for f in a b; do rm data/$f.csv; done',
  'aws s3api delete-bucket --bucket b',
  'vercel deploy --prod',
  'scp app.tar host:/srv/',
]

const NO_ACTS = [
  'git push --dry-run',
  'git push -n origin main',
  'git push --help',
  'git status && git log --oneline',
  'git commit -m "git push and rm -rf everything; DROP TABLE users"',
  'echo "git push"',
  "echo 'rm -rf /' >> notes.md",
  'grep -rn "npm publish" docs',
  'rg "kubectl delete|terraform apply"',
  '# git push',
  'cat <<EOF > plan.md\ngit push\nrm -rf src\nEOF',
  'cat deploy.sh',
  'vim scripts/deploy.sh',
  'npm run build:release',
  'cargo build --release',
  'bun --check scripts/publish.ts',
  'node -e "const release = \'x\'; console.log(release)"',
  'terraform plan',
  'kubectl get pods',
  'kubectl apply --dry-run=client -f k8s/',
  'helm template web ./chart',
  'gh pr view 12',
  'gh pr checks',
  'gh api repos/o/r/contents/publish.yml --jq .content',
  'curl https://api.example.com/orders',
  'curl -X POST http://localhost:3000/orders -d 1',
  'curl -G -d q=1 https://api.example.com/search',
  'rm -rf node_modules dist /tmp/work',
  'cd /tmp/scratch && rm -rf out2',
  'rm "$TMPDIR/x"',
  'psql -c "SELECT * FROM drops"',
  'docker build -t app . && docker ps',
  'ssh prod uptime',
  'aws s3 ls',
  'git restore --staged src/a.ts',
  "python - <<'PY'\nprint('git push')\nPY",
]

const deed = (extra: Partial<Deed> & { command?: string }): Deed => {
  const { command, ...rest } = extra
  const fields = command === undefined ? {} : { command }
  return {
    seq: 4,
    name: 'bash',
    args: JSON.stringify(fields),
    fields,
    answerSeq: 5,
    answer: '',
    failed: false,
    ...rest,
  }
}
const outcome = (command: string, extra: Partial<Deed> = {}) => actsOf([deed({ command, ...extra })])[0]?.outcome

describe('acts of a command line', () => {
  for (const line of ACTS) test(`finds one in ${line}`, () => assert.equal(actsOfLine(line).length, 1))
  for (const line of NO_ACTS) test(`finds none in ${line}`, () => assert.deepEqual(actsOfLine(line), []))

  test('sees two of a line, and those of a substitution', () => {
    assert.equal(actsOfLine('git push && gh pr create --fill').length, 2)
    assert.equal(actsOfLine('echo "$(git push 2>&1)"').length, 1)
  })

  test('shows neither tokens nor bodies of a request', () => {
    const [act] = actsOfLine(
      'curl -H "Authorization: Bearer s3cret" -X PUT "https://api.example.com/a?key=s3cret" -d "pass=s3cret"',
    )
    assert.equal(act?.text, 'curl PUT https://api.example.com/a')
  })

  test('is linear on hostile lines', () => {
    for (const line of [
      '$('.repeat(20_000),
      '"$('.repeat(13_000),
      'a<<E|'.repeat(8000),
      "';".repeat(20_000),
      '`('.repeat(20_000),
    ])
      readCommands(line)
  })
})

describe('the outcome of an act', () => {
  test('follows from the line only where the line can have no other meaning', () => {
    assert.equal(outcome('git push'), 'ok')
    assert.equal(outcome('cd sub && git push && echo done'), 'ok')
    assert.equal(outcome('set -e\ngit push\nnpm test'), 'ok')
    assert.equal(outcome('git push; echo done'), 'unknown')
    assert.equal(outcome('git push || true'), 'unknown')
    assert.equal(outcome('git push 2>&1 | tail -3'), 'unknown')
    assert.equal(outcome('test -f a || git push'), 'unknown')
    assert.equal(outcome('if true; then git push; fi'), 'unknown')
    assert.equal(outcome('cd sub && git push', { failed: true }), 'failed')
    assert.equal(outcome('npm test && git push', { failed: true }), 'unknown')
  })

  test('is unknown without an answer, in the background, and where the answer complains', () => {
    const { failed: _, answer: __, ...open } = deed({ command: 'git push' })
    assert.equal(actsOf([open])[0]?.outcome, 'unknown')
    const fields = { command: 'git push', run_in_background: true }
    assert.equal(actsOf([deed({ fields, answer: 'started background job bash-1' })])[0]?.outcome, 'unknown')
    assert.equal(outcome('git push', { answer: 'To x\nerror: failed to push some refs' }), 'unknown')
  })
})

describe('acts of other tools', () => {
  const tool = (name: string, fields: Record<string, unknown> = {}) => actsOf([deed({ name, fields })])
  test('are told by the verb in the name', () => {
    assert.equal(tool('send_email', { to: 'a@b.c' })[0]?.text, 'send_email a@b.c')
    for (const name of [
      'mcp__github__create_pull_request',
      'mergePullRequest',
      'delete_file',
      'payInvoice',
      'publish_post',
    ])
      assert.equal(tool(name).length, 1, name)
  })
  test('do not include looks, plans, jobs and the agent’s own subagents', () => {
    for (const name of [
      'read',
      'list_releases',
      'TaskCreate',
      'job_kill',
      'terminal_send',
      'cancel_job',
      'create_file',
    ])
      assert.deepEqual(tool(name), [], name)
    assert.deepEqual(tool('send_message', { subagent_id: 'x', message: 'go on' }), [])
  })
  test('that repeat are one, with their number', () => {
    const [act, ...rest] = actsOf([deed({ command: 'git push' }), deed({ command: 'git push', answerSeq: 9 })])
    assert.deepEqual([act?.times, act?.seq, rest.length], [2, 9, 0])
  })
  test('that ended in other ways stay apart: what failed is not what succeeded', () => {
    const acts = actsOf([deed({ command: 'git push', failed: true }), deed({ command: 'git push', answerSeq: 9 })])
    assert.deepEqual(
      acts.map(({ outcome, times }) => [outcome, times]),
      [
        ['failed', 1],
        ['ok', 1],
      ],
    )
  })
})
