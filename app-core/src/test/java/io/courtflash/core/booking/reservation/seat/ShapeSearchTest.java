package io.courtflash.core.booking.reservation.seat;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.slot.CourtTime;
import java.time.LocalTime;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ShapeSearchTest {

  private record Cell(long courtId, LocalTime startTime, LocalTime endTime) implements CourtTime {

    static Cell of(long court, int hour) {
      return new Cell(court, LocalTime.of(hour, 0), LocalTime.of(hour + 1, 0));
    }
  }

  /** Some courts for some hours. */
  private static List<Cell> block(long firstCourt, long lastCourt, int from, int until) {
    return LongStream.rangeClosed(firstCourt, lastCourt)
        .boxed()
        .flatMap(
            court ->
                Stream.iterate(from, hour -> hour < until, hour -> hour + 1)
                    .map(hour -> Cell.of(court, hour)))
        .toList();
  }

  private static List<Cell> both(List<Cell> one, List<Cell> other) {
    return Stream.concat(one.stream(), other.stream()).toList();
  }

  @Test
  void theSameTimeOnOtherCourtsIsTheBestPlace() {
    ShapeSearch twoCourtsForTwoHours = new ShapeSearch(block(1, 2, 8, 10));

    assertThat(twoCourtsForTwoHours.among(both(block(1, 2, 10, 12), block(3, 4, 8, 10))))
        .map(place -> place.getFirst())
        .containsExactly(Cell.of(3, 8), Cell.of(1, 10));
  }

  @Test
  void ownCourtsAreBetterThanOthersWithTheSameBegin() {
    ShapeSearch outerCourts = new ShapeSearch(both(block(1, 1, 8, 9), block(3, 3, 8, 9)));

    assertThat(outerCourts.among(block(1, 3, 10, 11)))
        .containsExactly(
            List.of(Cell.of(1, 10), Cell.of(3, 10)),
            List.of(Cell.of(1, 10), Cell.of(2, 10)),
            List.of(Cell.of(2, 10), Cell.of(3, 10)));
  }

  @Test
  void aPlaceHasAllCourtsWithoutAGap() {
    ShapeSearch twoHours = new ShapeSearch(block(1, 1, 8, 10));
    ShapeSearch twoCourts = new ShapeSearch(block(1, 2, 8, 9));

    assertThat(twoHours.among(both(block(1, 1, 10, 11), block(1, 1, 12, 13)))).isEmpty();
    assertThat(twoHours.among(both(block(1, 1, 10, 11), block(2, 2, 11, 12)))).isEmpty();
    assertThat(twoCourts.among(both(block(1, 1, 10, 11), block(2, 2, 11, 12)))).isEmpty();
  }

  @Test
  void cellsOfAnotherLengthDontFit() {
    ShapeSearch twoHours = new ShapeSearch(block(1, 1, 8, 10));
    Cell whole = new Cell(1, LocalTime.of(10, 0), LocalTime.of(12, 0));

    assertThat(twoHours.among(List.of(whole))).isEmpty();
    assertThat(ShapeSearch.isSame(block(1, 1, 8, 10), List.of(whole))).isFalse();
    assertThat(ShapeSearch.isSame(block(1, 1, 8, 10), block(3, 3, 12, 14))).isTrue();
    assertThat(ShapeSearch.isSame(block(1, 1, 8, 10), block(3, 4, 12, 13))).isFalse();
  }

  @Test
  void courtsWithCellsOfDifferentLengthsFitOnTheirLikes() {
    Cell long1 = new Cell(1, LocalTime.of(8, 0), LocalTime.of(10, 0));
    Cell long4 = new Cell(4, LocalTime.of(12, 0), LocalTime.of(14, 0));
    ShapeSearch mixed = new ShapeSearch(both(List.of(long1), block(2, 2, 8, 10)));

    assertThat(mixed.among(both(block(3, 3, 12, 14), List.of(long4))))
        .containsExactly(List.of(Cell.of(3, 12), long4, Cell.of(3, 13)));
    assertThat(mixed.among(block(3, 4, 12, 14))).isEmpty();
  }

  @Test
  void ownCellsThatStayCountAsFree() {
    ShapeSearch twoHours = new ShapeSearch(block(1, 1, 8, 10));

    assertThat(twoHours.among(block(1, 1, 9, 11)))
        .containsExactly(List.of(Cell.of(1, 9), Cell.of(1, 10)));
  }
}
