import { errorText } from '../../lib/api/api-error.ts'
import { toast } from '../../ui/overlays/toast.ts'

export const showFailure = (error: unknown): void => toast.error(errorText(error))
