package io.courtflash.core.booking.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.wait.WaitOperations.GiveOutcome;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.security.PermissionRefusedException;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What staff do with a place that is kept. */
@EngineTest
class StaffWaitListTest {

  private static final Actor STAFF = new Actor(0, "desk", Role.ADMIN);
  private static final Customer GUEST = new Customer.Guest("Wang, 139");
  private static final StaffReason WHY = new StaffReason("the team came from far");
  private static final int BLIND_MINUTES = 10;

  @Autowired private BeanFactory engine;
  @Autowired private WaitOperations staff;
  @Autowired private SystemConfig config;
  @Autowired private JdbcClient database;

  private WaitingHall hall;

  /** Of eight o'clock, so that offers begin at any hour. */
  @BeforeEach
  void oneCourt() {
    hall = new WaitingHall(engine, TestHall.open(engine, 1, 1, 1).withWaitList(BLIND_MINUTES));
  }

  @AfterEach
  void clear() {
    var _ = config.change(Actor.ENGINE, ConfigKey.QUOTA_SUSPENDED, "1");
    hall.clear();
  }

  private GiveOutcome give(WaitEntry entry) {
    return staff.give(STAFF, hall.slot().id(), entry.id(), WHY);
  }

  private List<@Nullable String> audited(String action) {
    return database
        .sql("SELECT after_value FROM audit_log WHERE action = ? AND subject = ?")
        .params(action, "slot:" + hall.slot().id())
        .query(String.class)
        .list();
  }

  @Test
  void aKeptPlaceIsOfferedToWhomStaffChooseAndTheAuditLogSaysWhy() {
    Reservation kept = hall.awaitKept(hall.slot());
    WaitEntry other = hall.join(hall.student(), false);
    WaitEntry chosen = hall.join(hall.student(), false);

    assertThat(give(chosen)).isEqualTo(GiveOutcome.GIVEN);

    Reservation offer = hall.given(chosen);
    assertThat(offer.status()).isEqualTo(ReservationStatus.OFFERED);
    assertThat(hall.entry(other).state()).isEqualTo(WaitEntry.State.WAITING);
    assertThat(hall.reread(kept).status()).isEqualTo(ReservationStatus.CANCELLED);
    assertThat(audited("wait.place-given"))
        .singleElement()
        .asString()
        .contains(WHY.text(), Long.toString(offer.id()));
    assertThat(staff.draws(STAFF))
        .anySatisfy(draw -> assertThat(draw.winnerId()).isEqualTo(chosen.id()));
    assertThat(give(other)).isEqualTo(GiveOutcome.NONE_KEPT);
    hall.assertInvariants();
  }

  @Test
  void aKeptPlaceIsBookedForWhoAskedForThat() {
    var _ = hall.awaitKept(hall.slot());
    WaitEntry entry = hall.join(hall.student(), true);

    assertThat(give(entry)).isEqualTo(GiveOutcome.GIVEN);

    assertThat(hall.given(entry).status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
    hall.assertInvariants();
  }

  @Test
  void aKeptPlaceIsBookedForACustomerThoughOthersWaitAndTheAuditLogSaysWhy() {
    Reservation kept = hall.awaitKept(hall.slot());
    WaitEntry entry = hall.join(hall.student(), false);

    StaffBookings.Outcome outcome = staff.book(STAFF, hall.slot().id(), GUEST, WHY);

    long booked = ((StaffBookings.Outcome.Booked) outcome).reservation().id();
    assertThat(hall.reread(kept).status()).isEqualTo(ReservationStatus.CANCELLED);
    assertThat(hall.entry(entry).state()).isEqualTo(WaitEntry.State.WAITING);
    assertThat(audited("wait.place-booked"))
        .singleElement()
        .asString()
        .contains(WHY.text(), Long.toString(booked));
    assertThat(staff.book(STAFF, hall.slot().id(), GUEST, WHY))
        .isInstanceOf(StaffBookings.Outcome.SlotTaken.class);
    hall.assertInvariants();
  }

  @Test
  void nothingIsGivenAgainstARuleOrToWhoWaitsForSomethingElse() {
    Reservation kept = hall.awaitKept(hall.slot());
    WaitEntry suspended = hall.join(hall.student(), false);
    WaitEntry left = hall.join(hall.student(), false);
    assertThat(hall.waiting().leave(WaitingHall.actor(left.userId()), left.id())).isTrue();
    database
        .sql(
            "UPDATE user_account SET suspended_until = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE id"
                + " = ?")
        .param(suspended.userId())
        .update();
    var _ = config.change(Actor.ENGINE, ConfigKey.QUOTA_SUSPENDED, "1");

    assertThat(give(suspended)).isEqualTo(GiveOutcome.REFUSED);
    assertThat(give(left)).isEqualTo(GiveOutcome.UNKNOWN_ENTRY);

    assertThat(hall.entry(suspended).reason()).isEqualTo(EndReason.Code.QUOTA_SUSPENDED);
    assertThat(hall.reread(kept).status()).isEqualTo(ReservationStatus.KEPT);
    assertThat(audited("wait.place-given")).isEmpty();
  }

  @Test
  void whoMayNotBookGivesNoPlaceAwayAndSeesNoList() {
    var _ = hall.awaitKept(hall.slot());
    WaitEntry entry = hall.join(hall.student(), false);
    Actor student = WaitingHall.actor(hall.student());
    long slotId = hall.slot().id();

    assertThatThrownBy(() -> staff.give(student, slotId, entry.id(), WHY))
        .isInstanceOf(PermissionRefusedException.class);
    assertThatThrownBy(() -> staff.book(student, slotId, GUEST, WHY))
        .isInstanceOf(PermissionRefusedException.class);
    assertThatThrownBy(() -> staff.entries(student)).isInstanceOf(PermissionRefusedException.class);
    assertThatThrownBy(() -> staff.draws(student)).isInstanceOf(PermissionRefusedException.class);

    assertThat(hall.kept()).hasSize(1);
  }

  /** Two clerks give it to two people, a third one books it, and its draw is due. */
  @Test
  void ofAllWhoGiveAKeptPlaceAwayAtOnceOneDoes() throws Exception {
    Reservation kept = hall.awaitKept(hall.slot());
    WaitEntry one = hall.join(hall.student(), false);
    WaitEntry other = hall.join(hall.student(), true);
    List<Callable<Boolean>> acts =
        List.of(
            () -> give(one) == GiveOutcome.GIVEN,
            () -> give(other) == GiveOutcome.GIVEN,
            () ->
                staff.book(STAFF, hall.slot().id(), GUEST, WHY)
                    instanceof StaffBookings.Outcome.Booked,
            () -> {
              hall.letDeadlineCome(kept);
              return false;
            });

    int given = 0;
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Boolean>> results = new ArrayList<>(threads.invokeAll(acts));
      for (Future<Boolean> result : results) {
        given += result.get() ? 1 : 0;
      }
    }

    assertThat(given).isLessThanOrEqualTo(1);
    await().untilAsserted(() -> assertThat(hall.kept()).isEmpty());
    assertThat(hall.count("reservation WHERE live_slot_id = " + hall.slot().id())).isOne();
    await().untilAsserted(() -> assertThat(hall.free()).isZero());
    hall.assertInvariants();
  }
}
