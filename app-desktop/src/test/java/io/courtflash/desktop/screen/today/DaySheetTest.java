package io.courtflash.desktop.screen.today;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.screen.today.Board.CourtHead;
import io.courtflash.desktop.screen.today.Board.Spot;
import io.courtflash.desktop.screen.today.DaySheet.Room;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DaySheetTest {

  /** A4, wider than high, within its margins. */
  private static final Room A4 = new Room(734, 487);

  @Test
  void aSmallHallFitsOnOnePage() {
    assertThat(DaySheet.of(hall(8, 14), A4))
        .singleElement()
        .satisfies(
            sheet -> {
              assertThat(sheet.courts()).hasSize(8);
              assertThat(sheet.times()).hasSize(14);
              assertThat(sheet.count()).isEqualTo(1);
            });
  }

  @Test
  void aLargeHallIsSpreadEvenlyAndEveryPlaceIsPrintedOnce() {
    Board board = hall(40, 30);
    List<DaySheet> sheets = DaySheet.of(board, A4);
    assertThat(sheets).extracting(DaySheet::number).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
    assertThat(sheets).allMatch(sheet -> sheet.count() == 8 && sheet.courts().size() == 10);
    assertThat(sheets)
        .flatMap(
            sheet ->
                sheet.courts().stream()
                    .flatMap(court -> sheet.times().stream().map(at -> new Spot(court.id(), at)))
                    .toList())
        .doesNotHaveDuplicates()
        .hasSize(40 * 30);
  }

  @Test
  void paperThatIsTooSmallForOneCourtStillHasOne() {
    assertThat(DaySheet.of(hall(2, 2), new Room(50, 50))).hasSize(4);
  }

  @Test
  void anEmptyDayHasNoPage() {
    assertThat(DaySheet.of(Board.EMPTY, A4)).isEmpty();
  }

  private static Board hall(int courts, int times) {
    return new Board(
        IntStream.rangeClosed(1, courts).mapToObj(id -> new CourtHead(id, id + "号场")).toList(),
        IntStream.range(0, times).mapToObj(at -> LocalTime.of(8, 0).plusMinutes(30L * at)).toList(),
        Map.of());
  }
}
