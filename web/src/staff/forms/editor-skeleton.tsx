import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx'

/** The tabs and the form of an editor before its item has arrived. */
export function EditorSkeleton() {
  return (
    <Loading className="space-y-6">
      <Skeleton className="h-11 w-72" />
      <Skeleton className="h-80 max-w-[36rem] lg:ml-[20rem]" />
    </Loading>
  )
}
