package io.courtflash.core.booking.wait;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.wait.WaitedPlaces.SaleState;
import io.courtflash.core.booking.wait.store.WaitMapper;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/** When a place is offered to those who wait, and for how long. */
@EngineTest
class WaitTimesTest {

  private static final SaleState OPEN = new SaleState(true, false, Instant.EPOCH);
  private static final SaleState PAUSED = new SaleState(true, true, Instant.EPOCH);

  @Autowired private BeanFactory engine;
  @Autowired private WaitMapper entries;
  @Autowired private SystemConfig config;
  @Autowired private Slots slots;
  @Autowired private Sessions sessions;
  @Autowired private Releases releases;
  @Autowired private ZoneId zone;

  private LocalDate day = LocalDate.EPOCH;

  @BeforeEach
  void hall() {
    day = TestHall.open(engine, 1, 1, 1).withWaitList(0).slot().slotDate();
  }

  @AfterEach
  void clear() {
    var _ = config.change(Actor.ENGINE, ConfigKey.CLOSE_MARGIN_SECOND, "0");
    TestHall.clear(engine);
  }

  private WaitedPlaces at(Instant now) {
    return new WaitedPlaces(
        entries, config, slots, sessions, releases, InstantSource.fixed(now), zone);
  }

  private WaitedPlaces at(LocalDateTime now) {
    return at(now.atZone(zone).toInstant());
  }

  private Slot slot(LocalTime start) {
    Instant startsAt = day.atTime(start).atZone(zone).toInstant();
    Duration hour = Duration.ofHours(1);
    return new Slot(1, 1, 1, day, start, start.plus(hour), startsAt, startsAt.plus(hour), 1, 0);
  }

  @Test
  void anOfferLastsAThirdOfTheTimeLeftButThreeMinutesAtLeastAndAQuarterOfAnHourAtMost() {
    Slot slot = slot(LocalTime.of(18, 0));

    assertThat(answerWithin(slot, 120)).isEqualTo(15);
    assertThat(answerWithin(slot, 30)).isEqualTo(10);
    assertThat(answerWithin(slot, 6)).isEqualTo(3);
    assertThat(answerWithin(slot, 3)).isEqualTo(3);
    assertThat(at(slot.startsAt().minusSeconds(179)).answerWithin(slot)).isEmpty();
  }

  private long answerWithin(Slot slot, int minutesLeft) {
    Instant now = slot.startsAt().minus(Duration.ofMinutes(minutesLeft));
    return at(now).answerWithin(slot).orElseThrow().toMinutes();
  }

  @Test
  void noOfferGoesOnAfterTheSlotIsNoLongerOnSale() {
    Slot slot = slot(LocalTime.of(18, 0));
    var _ = config.change(Actor.ENGINE, ConfigKey.CLOSE_MARGIN_SECOND, "600");

    assertThat(at(slot.startsAt().minusSeconds(780)).answerWithin(slot)).isEmpty();
    assertThat(at(slot.startsAt().minusSeconds(900)).answerWithin(slot)).isPresent();
    assertThat(at(slot.startsAt().minusSeconds(600)).saleState(slot).isOnSale()).isFalse();
  }

  @Test
  void nobodyIsWokenButByAPlaceThatBeginsEarly() {
    Slot evening = slot(LocalTime.of(18, 0));
    Slot early = slot(LocalTime.of(9, 29));
    LocalDateTime night = day.minusDays(1).atTime(22, 15);
    LocalDateTime morning = day.atTime(7, 30);

    assertThat(at(night.minusMinutes(1)).answerWithin(evening)).isPresent();
    assertThat(at(night).answerWithin(evening)).isEmpty();
    assertThat(at(morning.minusMinutes(1)).answerWithin(evening)).isEmpty();
    assertThat(at(morning).answerWithin(evening)).isPresent();
    assertThat(at(night).answerWithin(early)).isPresent();
    assertThat(at(morning.minusMinutes(1)).answerWithin(early)).isPresent();
    assertThat(at(night).answerWithin(slot(LocalTime.of(9, 30)))).isEmpty();
  }

  @Test
  void aPlaceIsKeptUntilOffersBeginAgain() {
    Slot evening = slot(LocalTime.of(18, 0));

    assertThat(at(day.minusDays(1).atTime(23, 0)).untilOffers(evening, OPEN))
        .contains(Duration.ofMinutes(510));
    assertThat(at(day.atTime(7, 0)).untilOffers(evening, OPEN)).contains(Duration.ofMinutes(30));
    assertThat(at(day.atTime(12, 0)).untilOffers(evening, PAUSED)).contains(Duration.ofMinutes(1));
    assertThat(at(day.atTime(12, 0)).untilOffers(evening, OPEN)).isEmpty();
  }

  @Test
  void aPlaceThatBeginsBeforeOffersDoIsNotKept() {
    Slot late = slot(LocalTime.of(22, 45));

    assertThat(at(day.atTime(22, 20)).untilOffers(late, OPEN)).isEmpty();
    assertThat(at(late.startsAt().minusSeconds(30)).untilOffers(late, PAUSED)).isEmpty();
  }
}
