package io.courtflash.core.operations.backup;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.booking.reservation.limit.AudienceLimits;
import io.courtflash.core.booking.reservation.limit.SessionLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.PersonNotes;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.testing.SecondEngine;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Needs external servers; the build on embedded ones skips it. */
@Tag("engine")
class MoveToExternalTest {

  /** The last hall that {@code .ci/with-external-engines} creates; no other test uses it. */
  private static final String HALL = "31";

  /** What staff set up and people booked; a running program changes none of it in a minute. */
  private static final List<String> TABLES =
      List.of(
          "audience",
          "audience_limit",
          "booking_series",
          "booking_series_court",
          "booking_series_date",
          "court",
          "court_group",
          "flash_session",
          "hall_role",
          "pay_order",
          "person_note",
          "price_list",
          "reservation",
          "role_permission",
          "session_interval",
          "session_limit",
          "special_day",
          "staff_court_group",
          "user_account");

  @Test
  void aHallCanMoveFromEmbeddedToExternalServers() throws SQLException {
    Path directory = TestEnvironmentInitializer.create();
    Backup backup;
    TableRows before;
    try (SecondEngine embedded = SecondEngine.on(directory, "--courtflash.sample-hall=true")) {
      setUpWhatTheSampleHallDoesNotHave(embedded);
      endWhatGoesOnByItself(embedded);
      before = TableRows.read(embedded.bean(DataSource.class));
      backup = embedded.bean(Backups.class).make(Actor.ENGINE, Backup.Kind.MANUAL);
    }
    new RestoreRequest(backup.file(), false).writeTo(directory);
    String url = System.getenv().getOrDefault("COURTFLASH_EXTERNAL_DATABASE_URL", "");

    try (SecondEngine external =
        SecondEngine.on(
            directory,
            "--courtflash.mode=external",
            "--courtflash.external.redis.database=" + HALL,
            "--courtflash.external.amqp.virtual-host=hall" + HALL,
            "--courtflash.external.database.url=" + url.replaceFirst("[^/]+$", "hall" + HALL))) {
      TableRows after = TableRows.read(external.bean(DataSource.class));
      assertThat(TABLES)
          .allSatisfy(
              table -> {
                assertThat(before.of(table)).as(table).isNotEmpty();
                assertThat(after.of(table)).as(table).isEqualTo(before.of(table));
              });
      StaffClient.at(external.port()).awaitInvariants();
    }
  }

  /** Places that are kept or offered would be drawn meanwhile. */
  private static void endWhatGoesOnByItself(SecondEngine hall) {
    var _ = hall.bean(SystemConfig.class).change(Actor.ENGINE, ConfigKey.WAIT_LIST, "0");
    var _ = hall.database().sql("DELETE FROM wait_entry").update();
    var _ =
        hall.database().sql("DELETE FROM reservation WHERE status IN ('KEPT', 'OFFERED')").update();
  }

  private static void setUpWhatTheSampleHallDoesNotHave(SecondEngine hall) {
    long session = hall.bean(Sessions.class).list().getFirst().id();
    LocalDate holiday = LocalDate.now(hall.bean(ZoneId.class)).plusMonths(2);
    Account clerk = hall.bean(Accounts.class).find("root").orElseThrow();
    CourtGroups groups = hall.bean(CourtGroups.class);
    assertThat(hall.bean(HallCalendar.class).set(Actor.ENGINE, new SpecialDay(holiday, null, "校庆")))
        .isEmpty();
    hall.bean(AudienceLimits.class).replace(Actor.ENGINE, 1, Map.of(Quota.WEEK, 4));
    hall.bean(SessionLimits.class).replace(Actor.ENGINE, session, Map.of(Quota.DAY, 1));
    hall.bean(SessionIntervals.class)
        .replace(Actor.ENGINE, session, new SessionInterval(60, 120, 1));
    var _ = hall.bean(HallRoles.class).add(Actor.ENGINE, "裁判", Set.of(Permission.CHECK_IN));
    assertThat(groups.limit(Actor.ENGINE, clerk.id(), Set.of(groups.list().getFirst().id())))
        .isTrue();
    assertThat(hall.bean(PersonNotes.class).add(Actor.ENGINE, clerk.id(), "有场馆钥匙")).isPresent();
  }
}
