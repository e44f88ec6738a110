import { Skeletons } from '../../ui/layout/skeleton.tsx'

/** The tabs and the form of an editor before its item has arrived. */
export function EditorSkeleton() {
  return <Skeletons className="space-y-6" of={['h-11 w-72', 'h-80 max-w-xl lg:ms-80']} />
}
