/** The browser half: one card for the settings, in whichever seat the installed shell has for it. */
import { SettingsCard } from './card.tsx'
import { NAMESPACE } from './form.ts'
import { openShell, type ShellContext, type Slots } from './shell.ts'

/** Everything else is looked for, so that a shell without it shows a card that says so. */
export const inject = ['slots']

export function apply(ctx: ShellContext): void {
  const slots = ctx.get('slots') as Slots
  const shell = openShell(ctx, () => document.documentElement.lang)
  for (const [name, key, frame] of [
    // Up to 0.1.6: Settings, Plugins, by the namespace.
    ['settings.plugin.item', NAMESPACE, 'li'],
    // From 0.1.7 on: the page of the plugin's row.
    ['plugins.row.config', `dsh-lucid#${NAMESPACE}`, 'div'],
  ] as const)
    slots.inject(name, () => slots.register({ name, key, inject: () => ({ shell, frame }) }, SettingsCard))
}
