import { toast } from '../../../ui/toast.ts'
import { errorText } from '../../../lib/api-error.ts'
import { useAction } from '../../../lib/use-action.ts'

interface Removal {
  remove: (id: string) => Promise<unknown>
  /** What is said once it is gone. */
  done: string
  /** Either way: lists may have changed, and the question is over. */
  after: () => void
}

/** Moves a row of a list to the archive after a question, and says how that went. */
export const useRemoval = ({ remove, done, after }: Removal) =>
  useAction(async (id: string) => {
    try {
      await remove(id)
      toast.ok(done)
    } catch (error) {
      toast.error(errorText(error))
    }
    after()
  })
