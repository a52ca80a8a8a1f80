import type { BuiltInTexts } from '../SitePage';

export const pl: BuiltInTexts = {
  terms: {
    title: 'Regulamin',
    description: 'Zasady tej strony i jej serwera, napisane prostym językiem.',
    content: `Ten regulamin dotyczy wszystkich, którzy odwiedzają tę stronę, grają na serwerze {siteName} lub biorą udział w jego czacie. „My” to ekipa, która je prowadzi, a „ty” to osoba, która z nich korzysta.

Korzystając z nich, akceptujesz ten regulamin, naszą [politykę prywatności](/privacy) i nasze [zasady zwrotów](/refund). Jeśli ich nie akceptujesz, nie korzystaj z nich.

## Zachowanie

Mile widziany jest każdy, kto przestrzega tych zasad:

- Przestrzegaj zasad serwera i poleceń ekipy.
- Traktuj innych graczy i ekipę z szacunkiem.
- Nie oszukuj i nie używaj exploitów ani niedozwolonych modów.
- Nikogo nie nękaj, nie zastraszaj i nie dyskryminuj.
- Nie podszywaj się pod innych graczy, członków ekipy ani nikogo innego.

Jeśli znajdziesz błąd, który daje przewagę, zgłoś go, zamiast z niego korzystać.

## Odpowiedzialność za konto

Odpowiadasz za swoje konto w grze i za wszystko, co się z nim robi, nawet jeśli pozwalasz korzystać z niego innej osobie. Nie podawaj nikomu swojego hasła; nigdy o nie nie prosimy.

Kara dotyczy konta i możemy rozszerzyć ją na inne konta tej samej osoby. Jeśli ktoś przejął twoje konto, skontaktuj się z nami jak najszybciej.

## Zakupy i darowizny

Zakupy i darowizny są dobrowolne. Nigdy nie musisz płacić, żeby grać.

- Otrzymujesz dobra cyfrowe, które są dostarczane w grze, na nick podany przy płatności. Nie mają wartości pieniężnej i nie można ich wymienić na pieniądze.
- Przywileje mogą zostać odebrane, jeśli naruszysz ten regulamin lub zasady serwera.
- Jeśli jesteś osobą niepełnoletnią, zapytaj rodzica lub opiekuna, zanim zapłacisz.

[Zasady zwrotów](/refund) wyjaśniają, kiedy przysługuje zwrot.

## Dostęp do serwera

Nie masz prawa do dostępu. Z uprzedzeniem lub bez niego możemy zawieszać lub banować graczy, ograniczać to, co mogą robić, zmieniać serwer i stronę albo zamknąć je tymczasowo lub na stałe.

Serwer i strona są udostępniane takie, jakie są. Nie możemy zagwarantować, że zawsze będą dostępne i wolne od błędów ani że twoje budowle i przedmioty nigdy nie przepadną.

Jeśli uważasz, że ban jest niesłuszny, [odwołaj się od niego zgłoszeniem](/support?category=ban-appeal#ticket).

## Własność intelektualna

Nazwa, wygląd, teksty i obrazy tej strony oraz treści, które stworzyliśmy dla serwera, należą do nas lub do osób, które je dla nas stworzyły. Nie wolno ich kopiować ani używać gdzie indziej bez zgody.

To, co budujesz lub nam wysyłasz, pozostaje twoje. Pozwalasz nam bezpłatnie to pokazywać, kopiować i zmieniać w zakresie potrzebnym do prowadzenia serwera i tej strony.

Minecraft i jego nazwa należą do Mojang i Microsoft. To nie jest oficjalny produkt Minecraft i nie jest zatwierdzony przez Mojang lub Microsoft ani z nimi związany.

## Linki do innych stron

Niektóre linki prowadzą do stron innych firm, takich jak sklep, czat i strony do głosowania. Te strony mają własne treści i regulaminy. Nie mamy nad nimi kontroli i nie odpowiadamy za nie.

## Zmiany regulaminu

Możemy zmienić ten regulamin w każdej chwili; data u góry pokazuje ostatnią zmianę. Korzystając po zmianie dalej ze strony, serwera lub czatu, akceptujesz zmieniony regulamin.

## Kontakt

Jeśli masz pytania dotyczące tego regulaminu, skontaktuj się z nami przez

{contact}
`,
  },

  privacy: {
    title: 'Polityka prywatności',
    description: 'Jakie dane zbieramy, dlaczego i jakie masz prawa.',
    content: `Ta polityka wyjaśnia, jakie dane o tobie zbiera ekipa {siteName}, gdy odwiedzasz tę stronę, grasz na serwerze lub się z nami kontaktujesz. Wyjaśnia też, jak używamy tych danych i jakie masz prawa.

## Jakie dane zbieramy

### Dane, które podajesz

- twój nick w grze,
- twój adres e-mail, który jest nieobowiązkowy: mamy go tylko, jeśli go podasz, na przykład żebyśmy mogli odpowiedzieć na zgłoszenie,
- identyfikator twojego konta czatu, jeśli je połączysz,
- wiadomości, które nam wysyłasz, na przykład w zgłoszeniu.

### Dane z twoich odwiedzin

- twój adres IP,
- twoja przeglądarka i system operacyjny,
- strona, z której tu trafiasz (referrer),
- wpisy w dziennikach naszych serwerów.

### Dane z gry i sklepu

- statystyki gry, takie jak data pierwszego wejścia, czas gry, poziom, postępy i głosy,
- bany i ich powody,
- gdy kupujesz coś w sklepie: twój nick, adres e-mail i kraj, co zostało kupione i cena. Nigdy nie otrzymujemy numerów kart.

## Jak ich używamy

Używamy tych danych,

- żeby prowadzić stronę i serwer oraz pokazywać na nich statystyki, głosy i bany,
- żeby odpowiadać na zgłoszenia i dostarczać zakupy,
- żeby egzekwować nasze zasady oraz wykrywać i powstrzymywać oszustwa, nadużycia i ataki,
- żeby rozumieć, jak używane są strona i serwer, i je ulepszać.

Przechowujemy je tak długo, jak wymagają tego te cele lub prawo. Następujące dane są usuwane automatycznie:

- zgłoszenia rok po zamknięciu, a podania rok po wysłaniu,
- nicki zapisane na wydarzenia 30 dni po wydarzeniu,
- twój adres e-mail z zakupu po dwóch latach, a oryginalna wiadomość sklepu o zakupie po 90 dniach,
- zapisy dostarczonych nagród po roku, a zapisy zmian dokonanych przez ekipę po dwóch latach,
- liczniki, które ograniczają powtarzanie czynności, takich jak logowanie, po jednym lub dwóch dniach.

## Pliki cookie

Ta strona używa niewielu plików cookie, a żadnego do reklam:

- jednego z losową liczbą, która rozpoznaje twoją przeglądarkę, na przykład żeby każde twoje polubienie liczyło się raz; jest ważny do roku,
- jednego dla członków ekipy, gdy są zalogowani.

Twój motyw, nick, którym głosujesz, i szkic zgłoszenia są zapisywane w twojej przeglądarce. Możesz to wszystko usunąć lub zablokować w przeglądarce i nadal czytać stronę.

## Udostępnianie danych

Nie sprzedajemy twoich danych. Udostępniamy je

- naszym moderatorom, o ile potrzebują ich do swojej pracy,
- organom ścigania, jeśli wymaga tego prawo,
- usługom innych firm wymienionym niżej, o ile z nich korzystasz.

Niektóre dane są publiczne: [lista banów](/bans) z nickami i powodami, [statystyki graczy](/players), [najaktywniejsi głosujący](/vote) i nazwy autorów obrazów w [galerii](/gallery).

## Usługi innych firm

Te usługi przetwarzają twoje dane zgodnie z własnymi politykami prywatności:

- platforma czatu, gdy dołączasz do naszego czatu lub łączysz swoje konto,
- analityka internetowa, jeśli używamy jej do liczenia odwiedzin i sprawdzania, które strony są używane,
- dostawca sklepu, który obsługuje płatności i nas o nich informuje.

## Bezpieczeństwo danych

Chronimy twoje dane rozsądnymi środkami technicznymi i organizacyjnymi: hasła są przechowywane tylko jako skróty, członkowie ekipy widzą tylko dane potrzebne do swojej pracy, a ich zmiany są zapisywane. Żadna usługa nie może zagwarantować pełnego bezpieczeństwa.

## Prywatność dzieci

Strona i serwer nie są przeznaczone dla dzieci poniżej 13 lat bez zgody rodzica. Jeśli dowiemy się, że mamy dane dziecka poniżej 13 lat bez tej zgody, usuniemy je. Rodzice mogą skontaktować się z nami w każdej chwili.

## Twoje prawa

Masz prawo

- dostępu do danych, które o tobie mamy, i otrzymania ich kopii,
- żądać ich poprawienia lub usunięcia,
- sprzeciwić się ich używaniu.

Skontaktuj się z nami i podaj swój nick, żebyśmy mogli znaleźć twoje dane. Możemy poprosić o dowód, że konto należy do ciebie. Możemy zachować dane, których potrzebujemy do egzekwowania bana lub które musimy przechowywać zgodnie z prawem.

## Zmiany

Możemy zmienić tę politykę, gdy zmieni się strona, serwer lub prawo. Data u góry pokazuje ostatnią zmianę.

## Kontakt

Jeśli masz pytania lub prośby dotyczące swoich danych, skontaktuj się z nami przez

{contact}
`,
  },

  refund: {
    title: 'Zasady zwrotów',
    description: 'Kiedy przysługuje zwrot, kiedy nie i jak o niego poprosić.',
    content: `Wszystkie zakupy to dobra cyfrowe, które są dostarczane w grze. Zakup jest ostateczny, chyba że zachodzi jeden z powodów poniżej. Te zasady nie ograniczają praw ustawowych, których nie można się zrzec.

## Kiedy zwrot jest możliwy

Możesz poprosić o zwrot po

- **przerwie w działaniu serwera trwającej 24 godziny lub dłużej**; planowana konserwacja się nie liczy,
- **problemach technicznych, które uniemożliwiły dostęp przez ponad 48 godzin**, jeśli przyczyna leżała po naszej stronie,
- **trwałym zamknięciu serwera**.

Musimy otrzymać twoją prośbę **w ciągu 7 dni** od zdarzenia. O każdym zwrocie decydujemy indywidualnie i według własnego uznania: powód z tej listy pozwala poprosić o zwrot, ale go nie gwarantuje.

## Kiedy zwrot nie przysługuje

Zwrot nie przysługuje w przypadku

- przypadkowych zakupów,
- zmiany zdania,
- zakupów graczy, którzy zostali zbanowani lub ukarani w inny sposób,
- problemów po twojej stronie, takich jak połączenie, urządzenie lub wersja gry,
- źle zrozumianych opisów,
- opóźnień w dostawie,
- zakupów podczas promocji.

## Jak poprosić o zwrot

1. [Wyślij zgłoszenie](/support?category=store#ticket) w kategorii „Problem ze sklepem/płatnością” w ciągu 7 dni od zdarzenia.
2. Podaj swój nick w grze, numer transakcji z e-maila sklepu, datę zakupu i opisz, co się stało.
3. Poczekaj na naszą odpowiedź e-mailem. Nie składaj reklamacji płatności w banku, zanim ją otrzymasz.

## Ostrzeżenie o obciążeniach zwrotnych

> [!WARNING]
> **Najpierw skontaktuj się z nami.** Obciążenie zwrotne bez kontaktu z nami prowadzi do
>
> - stałego bana na serwerze,
> - utraty wszystkiego, co zostało kupione,
> - zgłoszenia dostawcy sklepu i operatorom płatności.

## Gdzie uzyskać pomoc

Jeśli masz pytania dotyczące zakupu, skontaktuj się z nami przez

{contact:store}
`,
  },

  rules: {
    title: 'Regulamin serwera',
    description: 'Zasady, których przestrzegają wszyscy gracze tego serwera.',
    content: `Te zasady dotyczą wszystkich, którzy grają na {siteName} lub biorą udział w czacie.

## Dobrze traktuj innych

1. Traktuj innych graczy i ekipę z szacunkiem.
2. Nikogo nie nękaj, nie zastraszaj i nie dyskryminuj.
3. Nie podszywaj się pod innych graczy ani członków ekipy.
4. Nie reklamuj innych serwerów i nie zaśmiecaj czatu.

## Graj uczciwie

1. Nie oszukuj i nie używaj exploitów ani niedozwolonych modów.
2. Nie niszcz i nie kradnij tego, co zbudowali inni gracze.
3. Jeśli znajdziesz błąd, który daje przewagę, zgłoś go, zamiast z niego korzystać.

## Co się dzieje, gdy zasada zostanie złamana

Ekipa ostrzega, ogranicza lub banuje graczy, zależnie od tego, jak poważna jest sprawa i czy zdarzyła się już wcześniej. Jeśli uważasz, że ban jest niesłuszny, [odwołaj się od niego zgłoszeniem](/support?category=ban-appeal#ticket).

## Pytania

Jeśli masz pytania dotyczące tych zasad, skontaktuj się z nami przez

{contact}
`,
  },

  imprint: {
    title: 'Nota prawna',
    description: 'Kto prowadzi tę witrynę i jej serwer.',
    content: `## Odpowiedzialny za tę stronę

Imię i nazwisko lub nazwa operatora  
Ulica i numer  
Kod pocztowy i miejscowość  
Kraj

## Kontakt

Możesz skontaktować się z nami przez

{contact}
`,
  },
};
