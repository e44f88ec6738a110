import type { ComponentType, SVGProps } from 'react'

/** How heavy the lines of an icon are. */
export type IconWeight = 'regular' | 'bold' | 'fill'

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Pixels, or a length with its unit; as large as the text around it by default. */
  size?: number | string
  weight?: IconWeight
}

export type Icon = ComponentType<IconProps>

/** An icon from its path in each weight; `vite/icons.ts` calls it for imports such as `icon:House`. */
export const makeIcon = (regular: string, bold: string, fill: string): Icon => {
  const paths = { regular, bold, fill }
  return function Icon({ size = '1em', weight = 'regular', ...props }) {
    return (
      <svg width={size} height={size} fill="currentColor" viewBox="0 0 256 256" {...props}>
        <path d={paths[weight]} />
      </svg>
    )
  }
}
