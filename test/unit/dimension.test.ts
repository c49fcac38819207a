/** What a call does, whatever harness it comes from. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deedKey } from '../../src/vitals/calls.ts'
import { dimensionOf } from '../../src/vitals/dimension.ts'

const shell = (command: string) => dimensionOf('bash', JSON.stringify({ command }))
const tool = (name: string, args: object) => dimensionOf(name, JSON.stringify(args))
const PATCH = '*** Begin Patch\n*** Update File: src/a.ts\n@@\n-a\n+b\n*** End Patch'

test('command lines are told by their program, whatever stands in front of it', () => {
  for (const [command, verb] of [
    ['cd /a && FOO=1 timeout 60 python -m pytest tests -x', 'pytest'],
    ['sudo apt-get install -y curl', 'apt-get install'],
    ['mkdir -p a && pip install flask', 'pip install'],
    ['nohup /usr/bin/node server.js &', 'node'],
    ["cat > run.py <<'EOF'\nprint(1)\nEOF\npython run.py", 'python'],
  ] as const)
    assert.equal(shell(command).verb, verb, command)
})

test('what a call is for', () => {
  for (const [call, purpose] of [
    [shell('npm test'), 'check'],
    [shell('cd a && cargo clippy'), 'check'],
    [shell('python tests/test_a.py'), 'check'],
    [shell('cat tests/test_a.py'), 'other'],
    [shell('sleep 20; cat a.log'), 'wait'],
    [shell('gh run view 123'), 'wait'],
    [shell('sed -i s/a/b/ x.ts'), 'write'],
    [shell("python - <<'PY'\np.write_text('x')\nPY"), 'write'],
    [shell('git commit -m x'), 'write'],
    [shell("echo 'a > b'"), 'other'],
    [shell('grep -n "x > y" a.ts 2>/dev/null'), 'other'],
    [shell('echo "a \\" > b \\\n c > d"'), 'other'],
    [shell(`echo 3\\" 'a > b'`), 'other'],
    [shell(`echo 3\\" 'a > b' > c`), 'write'],
    [shell('echo SUBMIT_FINAL_OUTPUT'), 'submit'],
    [tool('str_replace_editor', { command: 'view', path: 'a.ts' }), 'other'],
    [tool('str_replace_editor', { command: 'create', path: 'a.ts', file_text: 'x' }), 'write'],
    [tool('Read', { file_path: 'a.ts' }), 'other'],
    [tool('write_stdin', { session_id: 3, chars: '' }), 'wait'],
    [tool('write_stdin', { session_id: 3, chars: 'yes\n' }), 'other'],
    [tool('AskUserQuestion', { questions: [] }), 'ask'],
    [tool('TodoWrite', { todos: [] }), 'books'],
    [tool('mind_map', {}), 'books'],
    [tool('exec', { code: `apply_patch(${JSON.stringify(PATCH)})` }), 'write'],
  ] as const)
    assert.equal(call.purpose, purpose, call.body)
})

test('the files that a call writes, and the text', () => {
  assert.deepEqual(shell("cat > /app/a.json <<'EOF'\n{}\nEOF").writes, ['/app/a.json'])
  assert.equal(shell("cat > /app/a.json <<'EOF'\n{}\nEOF").content, '{}')
  assert.deepEqual(shell('run 2>&1 | tee out.log').writes, ['out.log'])
  assert.deepEqual(shell('run > /dev/null').writes, [])
  assert.deepEqual(tool('apply_patch', { input: PATCH }).writes, ['src/a.ts'])
  const edits = [{ old_string: 'mock', new_string: 'real' }]
  assert.equal(tool('MultiEdit', { file_path: 'a.ts', edits }).content, 'real', 'what goes is not written')
})

test('two calls are one deed where only what describes them differs', () => {
  const key = (args: object) => deedKey('exec', JSON.stringify(args))
  assert.equal(key({ cmd: 'ls', timeout_ms: 1, description: 'look' }), key({ description: 'look again', cmd: 'ls' }))
  assert.notEqual(key({ cmd: 'ls a' }), key({ cmd: 'ls b' }))
})

test('a hostile command is read in one pass: a pattern that is not linear would not come back', () => {
  for (const part of ['"', "'a", '<<A\n', '> ', 'a=', '\\"', '*** Begin Patch\n+++ '])
    assert.equal(typeof shell(part.repeat(400_000)).purpose, 'string')
})
