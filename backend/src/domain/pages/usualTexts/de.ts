import type { BuiltInTexts } from '../SitePage';

export const de: BuiltInTexts = {
  terms: {
    title: 'Nutzungsbedingungen',
    description: 'Die Regeln dieser Website und ihres Servers in einfachen Worten.',
    content: `Diese Bedingungen gelten für alle, die diese Website besuchen, auf dem Server {siteName} spielen oder sich an seinem Chat beteiligen. „Wir“ sind das Team, das sie betreibt, und „du“ bist die Person, die sie nutzt.

Wenn du etwas davon nutzt, akzeptierst du diese Bedingungen, unsere [Datenschutzerklärung](/privacy) und unsere [Rückerstattungsregeln](/refund). Wenn du sie nicht akzeptierst, nutze das Angebot bitte nicht.

## Verhalten

Willkommen sind alle, die sich an diese Regeln halten:

- Halte dich an die Regeln des Servers und an die Anweisungen des Teams.
- Behandle andere Spieler und das Team mit Respekt.
- Betrüge nicht und verwende keine Exploits und keine unerlaubten Mods.
- Belästige, bedrohe und diskriminiere niemanden.
- Gib dich nicht als ein anderer Spieler, als Mitglied des Teams oder als sonst jemand aus.

Wenn du einen Fehler findest, der einen Vorteil bringt, melde ihn, statt ihn auszunutzen.

## Verantwortung für dein Konto

Du bist für dein Spielkonto verantwortlich und für alles, was damit geschieht, auch wenn du es einer anderen Person überlässt. Gib dein Passwort nicht weiter; wir fragen nie danach.

Eine Strafe gilt für das Konto, und wir können sie auf andere Konten derselben Person ausdehnen. Wenn jemand Fremdes Zugriff auf dein Konto hat, melde dich so bald wie möglich bei uns.

## Käufe und Spenden

Käufe und Spenden sind freiwillig. Du musst nie bezahlen, um zu spielen.

- Du erhältst digitale Güter, die im Spiel geliefert werden, an den Spielernamen, der beim Bezahlen angegeben wurde. Sie haben keinen Geldwert und können nicht in Geld umgetauscht werden.
- Vorteile können entzogen werden, wenn du gegen diese Bedingungen oder die Regeln des Servers verstößt.
- Wenn du minderjährig bist, frag deine Eltern oder Erziehungsberechtigten, bevor du bezahlst.

In den [Rückerstattungsregeln](/refund) steht, wann du dein Geld zurückbekommen kannst.

## Zugang zum Server

Du hast keinen Anspruch auf Zugang. Mit oder ohne Ankündigung können wir Spieler vorübergehend oder dauerhaft ausschließen, einschränken, was sie tun können, den Server und die Website ändern oder sie vorübergehend oder dauerhaft abschalten.

Server und Website werden so angeboten, wie sie sind. Wir können nicht garantieren, dass sie immer verfügbar und frei von Fehlern sind oder dass deine Bauwerke und Gegenstände nie verloren gehen.

Wenn du einen Ban für falsch hältst, [stelle mit einem Ticket einen Entbannungsantrag](/support?category=ban-appeal#ticket).

## Geistiges Eigentum

Name, Gestaltung, Texte und Bilder dieser Website und die Inhalte, die wir für den Server geschaffen haben, gehören uns oder den Personen, die sie für uns geschaffen haben. Sie dürfen ohne Erlaubnis nicht kopiert oder anderswo verwendet werden.

Was du baust oder uns schickst, bleibt deins. Du erlaubst uns, es unentgeltlich zu zeigen, zu kopieren und zu verändern, soweit es für den Betrieb des Servers und dieser Website nötig ist.

Minecraft und sein Name gehören Mojang und Microsoft. Dies ist kein offizielles Minecraft-Produkt, und es ist weder von Mojang oder Microsoft genehmigt noch mit ihnen verbunden.

## Links zu anderen Seiten

Manche Links führen zu Seiten anderer Anbieter, etwa zum Shop, zum Chat und zu den Voting-Seiten. Diese Seiten haben eigene Inhalte und Bedingungen. Wir haben keinen Einfluss auf sie und sind nicht für sie verantwortlich.

## Änderungen dieser Bedingungen

Wir können diese Bedingungen jederzeit ändern; das Datum oben zeigt die letzte Änderung. Wenn du die Website, den Server oder den Chat nach einer Änderung weiter nutzt, akzeptierst du die geänderten Bedingungen.

## Kontakt

Wenn du Fragen zu diesen Bedingungen hast, erreichst du uns über

{contact}
`,
  },

  privacy: {
    title: 'Datenschutz',
    description: 'Welche Daten wir erfassen, warum, und welche Rechte du hast.',
    content: `Diese Erklärung beschreibt, welche Daten das Team von {siteName} über dich erfasst, wenn du diese Website besuchst, auf dem Server spielst oder uns schreibst. Sie erklärt auch, wie wir diese Daten verwenden und welche Rechte du hast.

## Welche Daten wir erfassen

### Daten, die du angibst

- deinen Spielernamen,
- deine E-Mail-Adresse, die freiwillig ist: Wir haben sie nur, wenn du sie angibst, zum Beispiel damit wir ein Ticket beantworten können,
- die ID deines Chat-Kontos, wenn du es verknüpfst,
- die Nachrichten, die du uns schickst, zum Beispiel in einem Ticket.

### Daten deiner Besuche

- deine IP-Adresse,
- deinen Browser und dein Betriebssystem,
- die Seite, von der du hierher gekommen bist (Referrer),
- Einträge in den Protokollen unserer Server.

### Daten aus dem Spiel und dem Shop

- Spielstatistiken, etwa wann du zum ersten Mal beigetreten bist, Spielzeit, Level, Fortschritte und Stimmen,
- Bans und ihre Gründe,
- wenn du etwas im Shop kaufst: deinen Spielernamen, deine E-Mail-Adresse und dein Land, was du gekauft hast und den Preis. Kartennummern erhalten wir nie.

## Wie wir sie verwenden

Wir verwenden diese Daten,

- um die Website und den Server zu betreiben und dort Statistiken, Stimmen und Bans zu zeigen,
- um Tickets zu beantworten und Käufe zu liefern,
- um unsere Regeln durchzusetzen und um Betrug, Missbrauch und Angriffe zu finden und zu beenden,
- um zu verstehen, wie Website und Server genutzt werden, und um sie zu verbessern.

Wir behalten sie, solange diese Zwecke sie erfordern oder das Gesetz es verlangt. Folgende Daten werden automatisch gelöscht:

- Tickets ein Jahr, nachdem sie geschlossen wurden, und Bewerbungen ein Jahr, nachdem sie gesendet wurden,
- die Spielernamen, mit denen du dich für Events angemeldet hast, 30 Tage nach dem Event,
- deine E-Mail-Adresse aus einem Kauf nach zwei Jahren und die ursprüngliche Meldung des Shops über den Kauf nach 90 Tagen,
- Aufzeichnungen gelieferter Belohnungen nach einem Jahr und Aufzeichnungen der Änderungen des Teams nach zwei Jahren,
- Zähler, die begrenzen, wie oft etwas wiederholt werden kann, etwa das Anmelden, nach ein oder zwei Tagen.

## Cookies

Diese Website verwendet wenige Cookies und keine für Werbung:

- eines mit einer zufälligen Zahl, die deinen Browser wiedererkennt, zum Beispiel damit jedes deiner Likes einmal zählt; es bleibt bis zu ein Jahr,
- eines für Mitglieder des Teams, solange sie angemeldet sind.

Dein Farbschema, der Name, mit dem du abstimmst, und der Entwurf eines Tickets werden in deinem eigenen Browser gespeichert. Du kannst all das in deinem Browser löschen oder sperren und die Website trotzdem lesen.

## Weitergabe von Daten

Wir verkaufen deine Daten nicht. Wir geben sie weiter

- an unsere Moderatoren, soweit sie sie für ihre Aufgaben brauchen,
- an Behörden, wenn das Gesetz es verlangt,
- an die unten genannten Dienste anderer Anbieter, soweit du sie nutzt.

Manche Daten sind öffentlich: die [Banliste](/bans) mit Spielernamen und Gründen, die [Statistiken der Spieler](/players), die [Top-Voter](/vote) und die Namen derer, von denen die Bilder der [Galerie](/gallery) stammen.

## Dienste anderer Anbieter

Diese Dienste verarbeiten deine Daten nach ihren eigenen Datenschutzerklärungen:

- die Chat-Plattform, wenn du unserem Chat beitrittst oder dein Konto verknüpfst,
- Webanalyse, falls wir sie einsetzen, um Besuche zu zählen und zu sehen, welche Seiten genutzt werden,
- der Anbieter des Shops, der Zahlungen abwickelt und uns meldet.

## Sicherheit der Daten

Wir schützen deine Daten mit angemessenen technischen und organisatorischen Maßnahmen: Passwörter werden nur als Hashes gespeichert, Mitglieder des Teams sehen nur die Daten, die sie für ihre Aufgaben brauchen, und ihre Änderungen werden aufgezeichnet. Vollkommene Sicherheit kann kein Dienst garantieren.

## Datenschutz für Kinder

Website und Server sind nicht für Kinder unter 13 Jahren ohne die Zustimmung eines Elternteils. Wenn wir erfahren, dass wir Daten eines Kindes unter 13 Jahren ohne diese Zustimmung haben, löschen wir sie. Eltern können sich jederzeit an uns wenden.

## Deine Rechte

Du hast das Recht,

- Auskunft über die Daten zu erhalten, die wir über dich haben, und eine Kopie davon zu bekommen,
- ihre Berichtigung oder Löschung zu verlangen,
- ihrer Verwendung zu widersprechen.

Melde dich bei uns und nenne deinen Spielernamen, damit wir deine Daten finden. Wir können einen Nachweis verlangen, dass das Konto deines ist. Daten, die wir brauchen, um einen Ban durchzusetzen, oder die das Gesetz uns aufzubewahren verpflichtet, können wir behalten.

## Änderungen

Wir können diese Erklärung ändern, wenn sich die Website, der Server oder das Gesetz ändert. Das Datum oben zeigt die letzte Änderung.

## Kontakt

Wenn du Fragen oder Anliegen zu deinen Daten hast, erreichst du uns über

{contact}
`,
  },

  refund: {
    title: 'Rückerstattungsregeln',
    description: 'Wann du Geld zurückbekommst, wann nicht, und wie du es beantragst.',
    content: `Alle Käufe sind digitale Güter, die im Spiel geliefert werden. Ein Kauf ist endgültig, sofern keiner der Gründe unten vorliegt. Diese Regeln schränken gesetzliche Rechte, auf die nicht verzichtet werden kann, nicht ein.

## Wann eine Rückerstattung möglich ist

Du kannst eine Rückerstattung beantragen

- **nach einem Ausfall des Servers von 24 Stunden oder mehr**; geplante Wartung zählt nicht,
- **nach technischen Problemen, die dir den Zugang länger als 48 Stunden unmöglich gemacht haben**, wenn die Ursache bei uns lag,
- **nach der dauerhaften Schließung des Servers**.

Dein Antrag muss uns **innerhalb von 7 Tagen** nach dem Vorfall erreichen. Über jede Rückerstattung entscheiden wir im Einzelfall und nach unserem Ermessen: Ein Grund aus dieser Liste berechtigt dich zum Antrag, sichert dir die Rückerstattung aber nicht zu.

## Wann es keine Rückerstattung gibt

Keine Rückerstattung gibt es bei

- versehentlichen Käufen,
- Meinungsänderungen,
- Käufen von Spielern, die gebannt oder anders bestraft wurden,
- Problemen auf deiner Seite, etwa mit Verbindung, Gerät oder Spielversion,
- missverstandenen Beschreibungen,
- Verzögerungen der Lieferung,
- Käufen während einer Rabattaktion.

## So beantragst du eine Rückerstattung

1. [Sende ein Ticket](/support?category=store#ticket) in der Kategorie „Problem mit Shop/Zahlung“, innerhalb von 7 Tagen nach dem Vorfall.
2. Nenne deinen Spielernamen, die Transaktionsnummer aus der E-Mail des Shops, das Datum des Kaufs und was geschehen ist.
3. Warte auf unsere Antwort per E-Mail. Bitte lass die Zahlung nicht von deiner Bank zurückbuchen, bevor du sie hast.

## Warnung vor Rückbuchungen

> [!WARNING]
> **Melde dich zuerst bei uns.** Eine Rückbuchung, ohne dich vorher bei uns zu melden, führt zu
>
> - einem dauerhaften Ban vom Server,
> - dem Verlust von allem, was du gekauft hast,
> - einer Meldung an den Anbieter des Shops und die Zahlungsdienste.

## Wo du Hilfe bekommst

Wenn du Fragen zu einem Kauf hast, erreichst du uns über

{contact:store}
`,
  },

  rules: {
    title: 'Regeln',
    description: 'Die Regeln, die für alle Spieler dieses Servers gelten.',
    content: `Diese Regeln gelten für alle, die auf {siteName} spielen oder sich am Chat beteiligen.

## Geh gut mit anderen um

1. Behandle andere Spieler und das Team mit Respekt.
2. Belästige, bedrohe und diskriminiere niemanden.
3. Gib dich nicht als ein anderer Spieler oder als Mitglied des Teams aus.
4. Wirb nicht für andere Server und überflute den Chat nicht.

## Spiel fair

1. Betrüge nicht und verwende keine Exploits und keine unerlaubten Mods.
2. Zerstöre und stiehl nicht, was andere Spieler gebaut haben.
3. Wenn du einen Fehler findest, der einen Vorteil bringt, melde ihn, statt ihn auszunutzen.

## Was geschieht, wenn eine Regel gebrochen wird

Das Team verwarnt Spieler, schränkt sie ein oder bannt sie, je nachdem, wie schwer der Fall wiegt und ob es schon einmal vorkam. Wenn du einen Ban für falsch hältst, [stelle mit einem Ticket einen Entbannungsantrag](/support?category=ban-appeal#ticket).

## Fragen

Wenn du Fragen zu diesen Regeln hast, erreichst du uns über

{contact}
`,
  },

  imprint: {
    title: 'Impressum',
    description: 'Wer diese Website und ihren Server betreibt.',
    content: `## Verantwortlich für diese Website

Name des Betreibers  
Straße und Hausnummer  
Postleitzahl und Ort  
Land

## Kontakt

Du erreichst uns über

{contact}
`,
  },
};
