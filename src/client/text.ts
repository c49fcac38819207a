/** Every word of the card that is not a field's own. */
import type { Said } from '../config/field.ts'

export const TEXT = {
  title: { en: 'Lucid (dsh-lucid)', zh: 'Lucid（dsh-lucid）' },
  about: {
    en: 'When the agent hears of its context, what a clear keeps, in which words.',
    zh: '何时提醒智能体留意上下文，清理时保留什么，用什么措辞。',
  },
  unsaved: { en: 'Unsaved', zh: '未保存' },
  expand: { en: 'Show settings', zh: '展开设置' },
  collapse: { en: 'Hide settings', zh: '收起设置' },
  overridden: { en: 'Overridden', zh: '已覆盖' },
  reset: { en: 'Reset', zh: '重置' },
  byDefault: { en: 'Default: ', zh: '默认：' },
  on: { en: 'on', zh: '开' },
  off: { en: 'off', zh: '关' },
  none: { en: 'none', zh: '无' },
  builtIn: { en: 'built in', zh: '内置' },
  mayHold: { en: 'May hold', zh: '可使用' },
  newSessions: { en: 'New sessions only.', zh: '仅对新会话生效。' },
  save: { en: 'Save', zh: '保存' },
  saving: { en: 'Saving…', zh: '保存中…' },
  discard: { en: 'Discard', zh: '放弃' },
  saved: { en: 'Saved. Running sessions follow at their next step.', zh: '已保存。运行中的会话从下一步起生效。' },
  refused: { en: 'The host did not take it.', zh: '主机未接受这次保存。' },
  moved: {
    en: 'The settings were changed elsewhere meanwhile. Look at them and save again.',
    zh: '设置在别处被修改过，请查看后重新保存。',
  },
  readOnly: { en: 'This host keeps its settings read-only.', zh: '此主机的设置是只读的。' },
  loading: { en: 'Reading the settings…', zh: '正在读取设置…' },
  noService: {
    en: 'This shell offers no settings service to the card. Set the fields in the profile instead.',
    zh: '此界面没有向卡片提供设置服务，请改在配置档中设置。',
  },
  ignored: { en: 'Not taken, the value below it stays in force:', zh: '以下设置未被采用，沿用其下层的值：' },
  addRule: { en: 'Add rule', zh: '添加规则' },
  removeRule: { en: 'Remove rule', zh: '删除规则' },
  addValue: { en: 'Set another field…', zh: '设置其他字段…' },
  modelRule: { en: 'provider/model, as deepseek-official/*', zh: '提供方/模型，如 deepseek-official/*' },
  presetRule: { en: 'Id of a preset, as code', zh: '预设 id，如 code' },
  noPressure: {
    en: 'Open a session that has an answer to see its pressure against these thresholds.',
    zh: '打开一个已有回答的会话，即可看到它的占用与这些阈值的关系。',
  },
  noSessions: {
    en: 'This shell does not show sessions to plugins, so no pressure is shown here.',
    zh: '此界面不向插件提供会话信息，因此这里不显示占用。',
  },
} as const satisfies Record<string, Said>
