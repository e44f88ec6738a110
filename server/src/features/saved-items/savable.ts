import type { Context } from '../../context.ts'
import type { SavedItem, SavedProgram, SavedVideo } from '@carriage/contract/saved-items/schemas'

export interface Page {
  limit: number
  offset: number
}

/**
 * The interface through which other slices make their items savable, so that saved-items does not depend on
 * them.
 */
export interface Savable<Item extends SavedItem> {
  /** Throws 404 when the caller cannot see the item. */
  find(context: Context, id: string): Promise<unknown>
  /** The caller's saved items that members can see, last saved first. */
  list(context: Context, page: Page): Promise<{ items: Item[]; total: number }>
}

export interface Savables {
  video: Savable<SavedVideo>
  program: Savable<SavedProgram>
}
