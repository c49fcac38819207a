/**
 * Where the settings are stored. Up to 0.1.6 a plugin registers a section of the settings document, which lies over its
 * row; from 0.1.7 on the row itself is what people edit, and its fields are references. Which of these the installed
 * line offers is found out when its service comes; without one, as on a bare harness, the row is all there is.
 */
import type { Context } from '@deepseek-ai/cordis';
/** A section as it is stored, of any content. */
type Section = Readonly<Record<string, unknown>>;
/** What the plugin does with its section. */
export interface SectionOwner<Schema> {
    /** Accepts any section: the platform answers a refusal at this point by dropping all of it. */
    readonly schema: Schema;
    /**
     * Why a write is refused; undefined where it is not.
     *
     * @param layers the row, then the row with the section over it, as they would be.
     * @param stored the same layers as they are, so that a fault that is there already refuses nothing.
     */
    refusal(layers: readonly Section[], stored: readonly Section[]): string | undefined;
    /** The stored settings have changed. */
    changed(layers: readonly Section[]): void;
}
/** The settings as they are stored now. */
export interface StoredSettings {
    /** The row, then the row with the section over it where there is one. The same array while nothing has changed. */
    layers(): readonly Section[];
}
/**
 * Opens the settings. Live from the moment the service comes, and back to the row when it goes.
 *
 * @param row the configuration of the plugin's row, as `apply` got it.
 */
export declare function openSettings<Schema>(ctx: Context, row: object, owner: SectionOwner<Schema>): StoredSettings;
export {};
