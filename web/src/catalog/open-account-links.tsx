import { texts as t } from '@carriage/texts/web/catalog'
import { Link } from '@tanstack/react-router'

/** The ways to the pages that stay open once access has ended. */
export const OpenAccountLinks = () => (
  <p className="flex justify-center gap-6 pt-2 text-sm">
    <Link to="/dashboard/profile/security" className="link">
      {t.security}
    </Link>
    <Link to="/dashboard/profile/data" className="link">
      {t.data}
    </Link>
  </p>
)
