const ADDRESS = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g
/** Long enough for a token, and no path or sentence. */
const TOKEN = /\b[\w~-]{40,}\b/g
/** What PostgreSQL and drizzle say of the values: drizzle lists the parameters of a failed query after this line. */
const VALUES = /\nparams:[\s\S]*$|(?<=invalid (?:input|byte)[^:]*:)[\s\S]*$|(?<=Key )\([\s\S]*$/

interface DescribedError extends Record<string, unknown> {
  type: string
  message: string
  code?: string
  /** Places in the code, without the message that stands above them. */
  stack: string
  cause?: DescribedError
}

/** A text of an error without what may be personal or secret: values of statements, e-mail addresses and tokens. */
export const cleanText = (text: unknown): string =>
  String(text).replace(VALUES, ' …').replace(ADDRESS, '…').replace(TOKEN, '…')

/** The queue passes on copies of errors, which are plain objects. */
const isErrorLike = (error: unknown): error is Partial<Error> & { message: string } =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  typeof error.message === 'string'

/** An error as the log has it. Only these fields: others hold statements, values and answers of services. */
export function describeError(error: unknown): DescribedError {
  if (!isErrorLike(error)) return { type: typeof error, message: cleanText(error), stack: '' }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name ?? 'Error',
    message: cleanText(error.message),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    stack: cleanText(frames.join('\n')),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
