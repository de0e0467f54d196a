package io.courtflash.desktop.screen.today;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import io.courtflash.desktop.screen.today.BoardSnapshot.CourtColumn;
import io.courtflash.desktop.screen.today.DayPrintPage.PrintableArea;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DayPrintPageTest {

  /** A4 landscape without its margins. */
  private static final PrintableArea A4 = new PrintableArea(734, 487);

  @Test
  void aSmallHallFitsOnOnePage() {
    assertThat(DayPrintPage.of(hall(8, 14), A4))
        .singleElement()
        .satisfies(
            page -> {
              assertThat(page.courts()).hasSize(8);
              assertThat(page.times()).hasSize(14);
              assertThat(page.count()).isEqualTo(1);
            });
  }

  @Test
  void everySlotOfALargeHallIsPrintedOnce() {
    BoardSnapshot board = hall(40, 30);
    List<DayPrintPage> pages = DayPrintPage.of(board, A4);
    assertThat(pages).extracting(DayPrintPage::number).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
    assertThat(pages).allMatch(page -> page.count() == 8 && page.courts().size() == 10);
    assertThat(pages)
        .flatMap(
            page ->
                page.courts().stream()
                    .flatMap(
                        court -> page.times().stream().map(at -> new BoardPosition(court.id(), at)))
                    .toList())
        .doesNotHaveDuplicates()
        .hasSize(40 * 30);
  }

  @Test
  void aPageHasAtLeastOneCourt() {
    assertThat(DayPrintPage.of(hall(2, 2), new PrintableArea(50, 50))).hasSize(4);
  }

  @Test
  void anEmptyDayHasNoPage() {
    assertThat(DayPrintPage.of(BoardSnapshot.EMPTY, A4)).isEmpty();
  }

  private static BoardSnapshot hall(int courts, int times) {
    return new BoardSnapshot(
        IntStream.rangeClosed(1, courts).mapToObj(id -> new CourtColumn(id, id + "号场")).toList(),
        IntStream.range(0, times).mapToObj(at -> LocalTime.of(8, 0).plusMinutes(30L * at)).toList(),
        Map.of());
  }
}
