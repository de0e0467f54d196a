package io.courtflash.desktop.screen.today;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.screen.today.BoardGeometry.Density;
import org.junit.jupiter.api.Test;

class BoardGeometryTest {

  @Test
  void aSmallHallFillsTheAvailableSpace() {
    BoardGeometry geometry = BoardGeometry.in(8, 14, 1000, 600);

    assertThat(geometry.density()).isEqualTo(Density.TWO_LINES);
    assertThat(geometry.contentWidth()).isBetween(900.0, 948.0);
    assertThat(geometry.contentHeight()).isLessThanOrEqualTo(566);
  }

  @Test
  void aLargeHallScrolls() {
    BoardGeometry geometry = BoardGeometry.in(40, 30, 1000, 600);

    assertThat(geometry.density()).isEqualTo(Density.ICON);
    assertThat(geometry.width()).isEqualTo(26);
    assertThat(geometry.height()).isEqualTo(22);
    assertThat(geometry.contentWidth()).isGreaterThan(1000);
  }

  /** Eight courts and fourteen hours in a window of 1280 by 800 with its side pane. */
  @Test
  void theSmallestWindowHasRoomForTwoLinesInEachCell() {
    BoardGeometry geometry = BoardGeometry.in(8, 14, 1280 - 176 - 300, 590);

    assertThat(geometry.density()).isEqualTo(Density.TWO_LINES);
    assertThat(geometry.visibleWidth()).isEqualTo(geometry.contentWidth());
    assertThat(geometry.visibleHeight()).isEqualTo(geometry.contentHeight());
  }

  @Test
  void aScrollBarTakesRoomOnlyWhereTheCellsDoNotFit() {
    assertThat(BoardGeometry.in(8, 40, 852, 600).visibleWidth()).isEqualTo(784);
    assertThat(BoardGeometry.in(8, 14, 852, 600).visibleWidth()).isEqualTo(800);
  }

  @Test
  void aPointOutsideBelongsToTheNearestCell() {
    BoardGeometry geometry = BoardGeometry.in(8, 14, 1000, 600);

    assertThat(geometry.columnAt(-5)).isZero();
    assertThat(geometry.columnAt(geometry.width() * 3 + 1)).isEqualTo(3);
    assertThat(geometry.columnAt(5000)).isEqualTo(7);
    assertThat(geometry.rowAt(5000)).isEqualTo(13);
    assertThat(BoardGeometry.in(0, 0, 100, 100).columnAt(50)).isZero();
  }
}
