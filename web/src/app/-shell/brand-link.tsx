import { Link } from '@tanstack/react-router'
import { BrandMark } from '../../catalog/brand-mark.tsx'
import { brandStyle } from './frames.tsx'

export function BrandLink({ to }: { to: '/' | '/dashboard' | '/admin' }) {
  return (
    <Link to={to} className={brandStyle}>
      <BrandMark />
    </Link>
  )
}
