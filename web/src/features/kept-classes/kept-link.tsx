import { texts as t } from '@carriage/texts/web/kept-classes'
import { Link } from '@tanstack/react-router'

/** To what plays without a network. */
export const KeptLink = () => (
  <Link to="/dashboard/kept" className="link">
    {t.link}
  </Link>
)
