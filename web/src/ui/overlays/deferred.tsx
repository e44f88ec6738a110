import { lazy } from '@carriage/texts/lazy'
import { type ComponentType, type LazyExoticComponent, Suspense, useEffect, useState } from 'react'

/** Loads code with the first press or key on the page, so that it is there when it is asked for. */
export function useLoadedOnInput(load: () => Promise<unknown>): void {
  useEffect(() => {
    const begin = () => {
      end()
      void load().catch(() => undefined)
    }
    const end = () => {
      document.removeEventListener('pointerdown', begin, true)
      document.removeEventListener('keydown', begin, true)
    }
    document.addEventListener('pointerdown', begin, true)
    document.addEventListener('keydown', begin, true)
    return end
  }, [load])
}

/**
 * What stands over the page and is closed at first: no page needs its code to be read. It stays from
 * its first opening on, so that it is seen to close.
 */
export function deferred<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // Sound: the component has the props of the one that is loaded.
  const View = lazy(async () => ({ default: await load() }), 'default') as LazyExoticComponent<
    ComponentType<{ open: boolean }>
  >
  return function Deferred(props: Props) {
    const [opened, setOpened] = useState(props.open)
    if (props.open && !opened) setOpened(true)
    useLoadedOnInput(load)
    return (
      opened && (
        <Suspense>
          <View {...props} />
        </Suspense>
      )
    )
  }
}
