/** The standard terms in German. */
export const standardTerms = `Gültig ab 10. Juli 2025

Diese Nutzungsbedingungen sind die Vereinbarung zwischen dir und {{company}} über die Nutzung von {{studio}}: der Website, der Apps, der Programme, der Videos und der Live-Kurse.

# Wer den Dienst nutzen darf

Du darfst den Dienst nutzen, wenn du mindestens 18 Jahre alt bist. Bist du unter 18, darfst du ihn nur mit Einwilligung und unter Aufsicht eines Elternteils oder gesetzlichen Vormunds nutzen, der diese Nutzungsbedingungen für dich akzeptiert und für deine Nutzung verantwortlich ist.

Der Dienst ist nicht für Kinder unter 13 Jahren bestimmt.

# Dein Konto

Ein Konto gehört einer Person. Mach richtige Angaben, behalte dein Passwort für dich und sag uns Bescheid, wenn du glaubst, dass jemand anderes dein Konto nutzt.

Du kannst deine Geräte jederzeit in deinem Profil abmelden und dort das Konto löschen.

# Dein Reformer und der Aktivierungscode

Auf der Karte, die deinem Reformer beilag, steht ein Aktivierungscode. Er schaltet den Dienst für ein Konto frei und startet eine Probezeit, einmal pro Person. Ein Code kann nicht gegen Geld eingetauscht werden.

# Sicher trainieren

Übungen auf dem Reformer belasten Muskeln und Gelenke. Sprich mit einer Ärztin oder einem Arzt, bevor du anfängst, wenn du schwanger bist, dich von einer Verletzung oder Operation erholst oder eine Erkrankung des Herzens, des Rückens oder der Gelenke hast. Stell deinen Reformer so auf und prüfe ihn so, wie es in seiner Anleitung steht, beginne mit einer Belastung, die du beherrschst, und hör auf, wenn du Schmerzen hast oder dir schwindlig wird.

Programme und Kurse sind allgemeine Anleitungen und kein medizinischer Rat. Sie ersetzen weder eine Diagnose noch eine Behandlung.

# Abo und Bezahlung

Nach der Probezeit gibt ein Abo Zugang zu den Inhalten seines Tarifs. Preis und Laufzeit werden angezeigt, bevor du bezahlst; Steuern werden beim Bezahlen berechnet. Zahlungen wickelt unser Zahlungsdienstleister ab; deine vollständige Kartennummer sehen wir nie.

Ein Abo verlängert sich am Ende jeder Laufzeit, bis es gekündigt wird. Du kannst jederzeit in den Einstellungen zur Abrechnung kündigen; der Zugang bleibt bis zum Ende der bezahlten Laufzeit bestehen. Rechte auf Widerruf und Erstattung, die dir dein Recht gibt, werden durch diese Nutzungsbedingungen nicht eingeschränkt.

# Inhalte

Videos, Programme, Live-Kurse und Bilder gehören uns oder den Coaches, die sie gemacht haben. Du darfst sie für dich selbst ansehen. Du darfst sie nicht kopieren, aufzeichnen, weitergeben oder öffentlich zeigen und keinen Zugang zu ihnen verkaufen.

# Verhalten in Live-Kursen

Begegne Coaches und Mitgliedern mit Respekt. Zeichne keinen Kurs auf. Wir dürfen jemanden ausschließen, der einen Kurs stört oder andere gefährdet.

# Verfügbarkeit und Haftung

Wir arbeiten daran, dass der Dienst verfügbar bleibt, können aber nicht versprechen, dass er nie ausfällt; geplante Unterbrechungen kündigen wir an, wenn wir können. Wir haften unbeschränkt für Vorsatz, grobe Fahrlässigkeit und die Verletzung von Leben, Körper oder Gesundheit, im Übrigen für die Verletzung wesentlicher Pflichten bis zur Höhe des vorhersehbaren Schadens.

# Änderungen und Ende

Wenn wir diese Nutzungsbedingungen ändern, zeigen wir dir die neuen und bitten dich, sie zu akzeptieren. Bis du das tust, gelten die, die du akzeptiert hast; du kannst dein Konto jederzeit kostenlos beenden. Wir dürfen ein Konto beenden, das schwer oder wiederholt gegen diese Nutzungsbedingungen verstößt, und nennen den Grund.

# Kontakt

Der Dienst wird von {{company}} angeboten. Schreib uns an {{support}}.
`
