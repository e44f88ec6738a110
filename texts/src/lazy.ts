import { lazy as lazyComponent, type LazyExoticComponent } from 'react'
import { withTexts } from './catalogue.ts'

type Component = Awaited<ReturnType<Parameters<typeof lazyComponent>[0]>>['default']

/**
 * React's `lazy`, for a part that says something: it comes with its texts, which its effects and handlers may read.
 * @param name what the module exports
 */
export const lazy = <Module extends Readonly<Record<Name, Component>>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> =>
  lazyComponent(async () => ({ default: (await withTexts(load()))[name] }))
