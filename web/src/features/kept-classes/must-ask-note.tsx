import { texts as t } from '@carriage/texts/web/kept-classes'
import { OfflineNote } from '../../ui/layout/offline-note.tsx'

/** Says why a class that is kept does not play without a network. */
export const MustAskNote = () => <OfflineNote>{t.mustAsk}</OfflineNote>
