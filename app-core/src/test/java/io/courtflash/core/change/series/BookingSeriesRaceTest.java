package io.courtflash.core.change.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.ChangeAnswer;
import io.courtflash.core.change.series.BookingSeriesChanges.Applied;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.court.CourtLock;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Series, students and random choices compete for places. */
@EngineTest
class BookingSeriesRaceTest extends BookingSeriesScene {

  private static final Set<ReservationStatus> STAYING =
      EnumSet.of(ReservationStatus.PENDING_PAYMENT, ReservationStatus.CONFIRMED);

  @Thorough(besides = "BookingSeriesTest")
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aSeriesOrAStudentsClaimWinsAPlaceNeverBoth(long seed) throws Exception {
    TestHall hall = hall(1, 2, PRICE);
    Slot contested = hall.slots().get((int) (seed % 2));
    BookingSeriesChange training =
        training(hall, person(hall), weekly(contested.slotDate(), 1), court(hall));
    BookingSeriesPreview preview = preview(training);
    Claim claim = hall.claim(contested);
    List<Callable<Object>> both =
        List.of(
            () -> apply(training, preview, all(BookingChoice.KEEP)),
            () -> ledger.settle(List.of(claim)));

    List<Object> answers = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var answer : threads.invokeAll(both)) {
        answers.add(answer.get());
      }
    }

    List<Reservation> live = ledger.liveOf(List.of(contested.id()));
    assertThat(live).hasSize(1);
    boolean claimWon = live.getFirst().userId() == claim.userId();
    assertThat(answers.get(0) instanceof Applied).as("%s", answers).isEqualTo(!claimWon);
    assertThat(answers.get(1)).isInstanceOf(List.class);
    assertThat(((List<?>) answers.get(1)).getFirst()).isInstanceOf(SettleOutcome.class);
  }

  @Test
  void aSessionIsNotDeletedWhileASeriesIsMadeOfItsPlaces() {
    TestHall hall = hall(1, 2, PRICE);
    BookingSeriesChange training =
        training(hall, person(hall), weekly(hall.slot().slotDate(), 1), court(hall));
    BookingSeriesPreview preview = preview(training);
    Sessions sessions = engine.getBean(Sessions.class);
    CompletableFuture<Integer> deletion = new CompletableFuture<>();

    engine
        .getBean(Transactions.class)
        .runReadCommitted(
            () -> {
              engine.getBean(CourtLock.class).lock();
              deletion.completeAsync(() -> sessions.delete(ADMIN, hall.session().id()));
              await().until(() -> deletion.isDone() || isSomebodyWaitingForTheCourts());
              assertThat(apply(training, preview, all(BookingChoice.KEEP)))
                  .isInstanceOf(Applied.class);
            });

    assertThat(deletion.join()).isPositive();
  }

  private boolean isSomebodyWaitingForTheCourts() {
    return database
            .sql(
                "SELECT COUNT(*) FROM information_schema.processlist WHERE id <> CONNECTION_ID()"
                    + " AND info LIKE '%court%FOR UPDATE%'")
            .query(Integer.class)
            .single()
        > 0;
  }

  @Thorough(besides = "BookingSeriesTest")
  @Test
  void nobodyLosesABookingToASeriesWithoutAnOffer() {
    Set<BookingChoice> chosen = EnumSet.noneOf(BookingChoice.class);
    for (long seed = 1; seed <= 2; seed++) {
      makeAndEndRandomSeries(seed, chosen);
      clear();
    }
    assertThat(chosen).contains(BookingChoice.REFUND, BookingChoice.KEEP);
  }

  /**
   * In a hall with holidays, with random bookings.
   *
   * @param chosen gets the random choices
   */
  private void makeAndEndRandomSeries(long seed, Set<BookingChoice> chosen) {
    Random random = new Random(seed);
    TestHall hall = hall(2, 4, PRICE);
    LocalDate day = hall.slot().slotDate();
    LocalDate holiday = day.plusDays(1 + random.nextInt(3));
    assertThat(calendar.set(ADMIN, new SpecialDay(holiday, null, "holiday"))).isEmpty();
    List<Applied> all = new ArrayList<>();
    boolean isHolidayMet = false;
    for (int round = 0; round < 5; round++) {
      BookingSeriesChange change = random(random, hall, day);
      String run = "seed %s, round %s: %s".formatted(seed, round, change);
      BookingSeriesPreview preview = preview(change);
      Map<Long, BookingChoice> each = new HashMap<>();
      for (LocalDate date : datesOf(preview.bookings())) {
        boolean makesRoom = random.nextBoolean();
        preview.bookings().stream()
            .filter(it -> it.slot().slotDate().equals(date))
            .forEach(it -> each.put(it.id(), choice(random, it, makesRoom)));
      }
      Set<Long> known = idsOf(all);
      Set<Long> liveBefore = live(known);

      Object outcome = apply(change, preview, new BookingChoices(BookingChoice.KEEP, each));

      Set<Long> lost = new HashSet<>(liveBefore);
      lost.removeAll(live(known));
      if (!(outcome instanceof Applied applied)) {
        assertThat(lost).as(run).isEmpty();
        continue;
      }
      assertThat(lost)
          .as(run)
          .isEqualTo(
              each.entrySet().stream()
                  .filter(it -> it.getValue() == BookingChoice.REFUND)
                  .map(Map.Entry::getKey)
                  .collect(Collectors.toSet()));
      List<Reservation> made = bookingsOf(applied);
      assertThat(sum(made)).as(run).isEqualByComparingTo(applied.total());
      assertThat(changes.dates(applied.seriesId()))
          .as(run)
          .noneMatch(it -> it.date().equals(holiday));
      assertThat(apply(change, preview, all(BookingChoice.KEEP)))
          .as("%s, applied twice", run)
          .isInstanceOf(ChangeAnswer.Outdated.class);
      all.add(applied);
      chosen.addAll(each.values());
      isHolidayMet |= !holiday.isAfter(change.dates().lastDate());
      if (random.nextInt(3) == 0) {
        LocalDate from = day.plusDays(random.nextInt(5));
        assertThat(endFrom(applied, from, BookingSeriesEnd.EndTerms.BY_POLICY)).as(run).isPresent();
        for (Reservation one : made) {
          boolean stays = slots.find(one.slotId()).orElseThrow().slotDate().isBefore(from);
          assertThat(live(Set.of(one.id())).isEmpty()).as(run).isEqualTo(!stays);
        }
      }
      awaitNoRefundUnderWay();
    }
    assertThat(
            database
                .sql(
                    """
                    SELECT COUNT(*) FROM (SELECT live_slot_id FROM reservation
                      WHERE live_slot_id IS NOT NULL GROUP BY live_slot_id HAVING COUNT(*) > 1) x
                    """)
                .query(Long.class)
                .single())
        .as("places with two bookings")
        .isZero();
    assertThat(isHolidayMet).isTrue();
  }

  private void awaitNoRefundUnderWay() {
    await()
        .until(
            () ->
                database
                        .sql(
                            "SELECT (SELECT COUNT(*) FROM reservation WHERE status = 'REFUNDING')"
                                + " + (SELECT COUNT(*) FROM booking_series_date"
                                + " WHERE state = 'WAITING')")
                        .query(Long.class)
                        .single()
                    == 0);
  }

  private static BookingChoice choice(Random random, AffectedBooking booking, boolean makesRoom) {
    if (!makesRoom) {
      return BookingChoice.KEEP;
    }
    return booking.hasPlace() && random.nextBoolean() ? BookingChoice.MOVE : BookingChoice.REFUND;
  }

  private Set<Long> idsOf(List<Applied> all) {
    return all.stream()
        .flatMap(applied -> bookingsOf(applied).stream())
        .map(Reservation::id)
        .collect(Collectors.toSet());
  }

  private static Set<LocalDate> datesOf(List<AffectedBooking> hit) {
    return hit.stream().map(it -> it.slot().slotDate()).collect(Collectors.toSet());
  }

  private BookingSeriesChange random(Random random, TestHall hall, LocalDate day) {
    LocalTime from = EIGHT.plusHours(random.nextInt(3));
    Set<Long> courts = new HashSet<>();
    courts.add(hall.slots().get(random.nextInt(2)).courtId());
    courts.add(hall.slots().get(random.nextInt(2)).courtId());
    return new BookingSeriesChange(
        new Customer.Student(person(hall).studentId()),
        "training",
        daily(day, 1 + random.nextInt(4)),
        from,
        from.plusHours(1 + random.nextInt(2)),
        courts,
        PayMethod.CASH,
        null);
  }

  /** Those whose money isn't being refunded; a date that waited isn't paid yet. */
  private Set<Long> live(Set<Long> ids) {
    return ids.stream()
        .filter(id -> STAYING.contains(bookings.find(id).orElseThrow().status()))
        .collect(Collectors.toSet());
  }
}
