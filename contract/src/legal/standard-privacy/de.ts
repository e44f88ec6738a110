/** The standard privacy policy in German. */
export const standardPrivacy = `Stand: 10. Juli 2025

Wie {{company}} mit personenbezogenen Daten umgeht, wenn du {{studio}} nutzt.

# Kinder und Jugendliche

Der Dienst ist nicht für Kinder unter 13 Jahren bestimmt, und wir speichern ihre Daten nicht wissentlich. Jugendliche von 13 bis 17 Jahren dürfen ihn nur mit Einwilligung eines Elternteils oder gesetzlichen Vormunds nutzen.

Wenn du glaubst, dass uns ein Kind ohne diese Einwilligung Daten gegeben hat, schreib an {{support}}, und wir löschen sie.

# Was wir speichern

Konto: deinen Namen, deine E-Mail-Adresse, dein Passwort als nicht umkehrbaren Hash und, wenn du sie angibst, Telefonnummer und Bild.

Training: deine Ziele, deine Erfahrung und die Kurslänge, die dir am liebsten ist, ob du das Angebot zur Genesung nutzt, die Programme, an denen du teilnimmst, die Workouts, die du abgeschlossen hast, was du angesehen und gespeichert hast, und die Live-Kurse, zu denen du dich angemeldet hast. Wenn du einen Sensor deines Reformers verbunden hast, auch, was er misst: Wiederholungen, Weg, Tempo und Federkraft.

Gesundheit, nur wenn du uns davon erzählst: die Bereiche, die du schonen möchtest, eine Schwangerschaft mit ihrer Woche, wie anstrengend Kurse waren und was wehgetan hat. Das speichern wir verschlüsselt.

Gerät und Abo: den Aktivierungscode, den du eingelöst hast, deinen Tarif, seine Daten und die Kennungen bei unserem Zahlungsdienstleister. Kartennummern speichern wir nicht.

Technik: die Zeiten und Geräte deiner Anmeldungen, einen Verlauf der Anmeldungen und der Änderungen deines Passworts mit gekürzter Netzwerkadresse, und kurzlebige Server-Logs, die den Dienst vor Missbrauch schützen.

# Wofür wir es verwenden

Um den Dienst zu erbringen, um den du uns gebeten hast: um dich anzumelden, deinen Fortschritt zu behalten, vorzuschlagen, was zu deinen Zielen passt, Live-Kurse durchzuführen, ein Abo abzurechnen und die Nachrichten zu senden, die du bekommen möchtest.

Was du uns über deine Gesundheit sagst, verwenden wir, um Kurse wegzulassen, die nichts für dich sind, und dich vor ihnen zu warnen. Der Coach eines Programms, an dem du teilnimmst, sieht nur dann, was du nach dessen Kursen angibst, wenn du zustimmst, und das kannst du jederzeit zurücknehmen. Du kannst alles unter „Verletzungen und Einschränkungen“ in deinem Profil ändern und entfernen.

Ob du das Angebot zur Genesung nutzt, kann etwas über deine Gesundheit verraten. Diese Antwort verwenden wir nur, um passende Inhalte vorzuschlagen, und nur mit deiner Einwilligung, die du in deinem Profil zurücknehmen kannst.

# Wer noch Daten erhält

Unternehmen, die Teile des Dienstes für uns betreiben und die Daten nur dafür verwenden dürfen: Hosting, E-Mail, Bezahlung und, wenn du es wählst, die Anmeldung mit Google. In einem Live-Kurs sehen die anderen Anwesenden deinen Vornamen; davor und in einer Challenge sehen sie ihn nur, wenn du ihn zeigen möchtest. Auch eine Playlist, die du teilst, zeigt ihn. Sonst sehen nur der Coach und unser Team, wer angemeldet ist.

Wir verkaufen deine Daten nicht und zeigen keine Werbung von Dritten.

# In deinem Browser

Wir speichern, was die Seiten brauchen, um zu funktionieren: deine Anmeldung, das gewählte Design, welche Videos zur Einrichtung du gesehen hast, und die Kurse, die du auf dem Gerät behältst. An einem Cookie erkennen wir den Browser wieder, in dem du dich angemeldet hast, damit wir dir von einem neuen erzählen können. Es gibt keine Cookies, die dich verfolgen.

# Wie lange wir es behalten

Solange dein Konto besteht. Wenn du dein Konto löschst, werden deine personenbezogenen Daten sofort gelöscht, außer Rechnungen, die wir nach dem Gesetz aufbewahren müssen, und einem Hash deiner E-Mail-Adresse, der eine zweite Probezeit verhindert. Was ein Sensor misst, wird nach drei bis vier Monaten gelöscht, der Verlauf der Anmeldungen nach zwölf Monaten, Server-Logs nach 30 Tagen.

# Deine Rechte

Du darfst deine Daten einsehen, berichtigen, exportieren und löschen, ihrer Verwendung widersprechen, Einwilligungen widerrufen und dich bei einer Datenschutzbehörde beschweren. Das meiste davon kannst du selbst in deinem Profil tun.

# Kontakt

{{company}} ist für die hier beschriebenen Daten verantwortlich. Fragen und Anträge gehen an {{support}}.
`
