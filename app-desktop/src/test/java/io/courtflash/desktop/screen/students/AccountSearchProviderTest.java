package io.courtflash.desktop.screen.students;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.office.PeopleSearch;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.Contact;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.ScreenEntry.SearchProvider.SearchHit;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AccountSearchProviderTest {

  @Test
  void aPersonIsNamedBesideTheLoginId() {
    assertThat(found(new Contact("韩梅梅", null, null)))
        .isEqualTo(new SearchHit(TranslatableText.of("palette.account", "韩梅梅 · s7"), "s7"));
    assertThat(found(Contact.NONE))
        .isEqualTo(new SearchHit(TranslatableText.of("palette.account", "s7"), "s7"));
  }

  @Test
  void aPersonIsFoundWithTheNextBooking() {
    Instant next = Instant.parse("2026-09-01T09:00:00Z");
    assertThat(found(Contact.NONE, next))
        .isEqualTo(
            new SearchHit(
                TranslatableText.of(
                    "palette.account-next", "s7", LocalDateTime.of(2026, 9, 1, 17, 0)),
                "s7"));
  }

  private static SearchHit found(Contact contact) {
    return found(contact, null);
  }

  private static SearchHit found(Contact contact, @Nullable Instant next) {
    Account account =
        new Account(
            7,
            "s7",
            Role.USER,
            null,
            null,
            Instant.EPOCH,
            Instant.EPOCH,
            true,
            false,
            1,
            "学生",
            contact);
    FakeStudentsService service =
        new FakeStudentsService() {
          @Override
          public List<PeopleSearch.PersonLine> page(
              String part, PeopleSearch.PeopleOrder order, long afterId, int limit) {
            return List.of(new PeopleSearch.PersonLine(account, 0, next));
          }
        };
    return new StudentsScreen.AccountSearchProvider(
            service, new TimeFormatter(ZoneId.of("Asia/Shanghai")))
        .find("s7")
        .getFirst();
  }
}
