package io.courtflash.core.change.series;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.change.series.BookingSeriesDay.Kind;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** How many statements a look at a weekly booking costs, however many dates it has. */
@EngineTest
class SeriesPreviewCostTest extends BookingSeriesScene {

  private static final int FEW = 2;
  private static final int MANY = 40;

  /** Settings are remembered for seconds, so that either look may have to read them again. */
  private static final int REREAD_SETTINGS = 3;

  @Autowired private Transactions transactions;

  private TestHall hall;
  private Account club;

  /** Its prices depend on who books, so that they have to be looked up. */
  @BeforeEach
  void threeSessionsOneAfterTheOther() {
    PriceList prices = new PriceList(PRICE, Map.of(1L, PRICE.add(PRICE)), null);
    hall = TestHall.priced(engine, 2, 1, 1, prices).onePlaceAtATime();
    var _ = hall.openNext(1, prices).openNext(1, prices);
    club = person(hall);
  }

  @Test
  void aLookAtManyDatesThatAreReleasedLaterCostsAsManyStatementsAsOneAtAFew() {
    LocalDate first = hall.slot().slotDate().plusWeeks(1);

    long few = costs(daily(first, FEW - 1), Kind.FREE);

    assertThat(costs(daily(first, MANY - 1), Kind.FREE)).isLessThanOrEqualTo(few + REREAD_SETTINGS);
  }

  /** They can be moved to the other court. */
  @Test
  void aLookAtManyDatesThatOthersHaveBookedCostsAsManyStatementsAsOneAtAFew() {
    LocalDate first = hall.slot().slotDate();
    BookingSeriesChange others =
        series(person(hall), daily(first, MANY - 1), EIGHT, LocalTime.of(11, 0), court(hall), null);
    assertThat(applyNow(others)).isInstanceOf(BookingSeriesChanges.Applied.class);

    long few = costs(daily(first, FEW - 1), Kind.TAKEN);

    assertThat(costs(daily(first, MANY - 1), Kind.TAKEN))
        .isLessThanOrEqualTo(few + REREAD_SETTINGS);
  }

  private long costs(WeeklyDates dates, Kind kind) {
    BookingSeriesChange training =
        series(club, dates, EIGHT, LocalTime.of(11, 0), court(hall), null);
    return transactions.callReadCommitted(
        () -> {
          long before = statements();
          BookingSeriesPreview preview = preview(training);
          long statements = statements() - before;
          assertThat(preview.days())
              .isNotEmpty()
              .hasSize(dates.from(dates.firstDate(), calendar.specialDays()).size())
              .allMatch(day -> day.kind() == kind);
          return statements;
        });
  }
}
