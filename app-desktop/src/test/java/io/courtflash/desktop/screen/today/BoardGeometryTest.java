package io.courtflash.desktop.screen.today;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.screen.today.BoardGeometry.Density;
import org.junit.jupiter.api.Test;

class BoardGeometryTest {

  @Test
  void aSmallHallFillsTheRoomThereIs() {
    BoardGeometry shape = BoardGeometry.in(8, 14, 1000, 600);

    assertThat(shape.density()).isEqualTo(Density.FULL);
    assertThat(shape.contentWidth()).isBetween(900.0, 940.0);
    assertThat(shape.contentHeight()).isLessThanOrEqualTo(566);
  }

  @Test
  void aLargeHallShowsSignsAndScrollsWhereTheyWouldBeTooSmall() {
    BoardGeometry shape = BoardGeometry.in(40, 30, 1000, 600);

    assertThat(shape.density()).isEqualTo(Density.SIGN);
    assertThat(shape.width()).isEqualTo(26);
    assertThat(shape.height()).isEqualTo(22);
    assertThat(shape.contentWidth()).isGreaterThan(1000);
  }

  @Test
  void aPointOutsideBelongsToTheNearestCell() {
    BoardGeometry shape = BoardGeometry.in(8, 14, 1000, 600);

    assertThat(shape.columnAt(-5)).isZero();
    assertThat(shape.columnAt(shape.width() * 3 + 1)).isEqualTo(3);
    assertThat(shape.columnAt(5000)).isEqualTo(7);
    assertThat(shape.rowAt(5000)).isEqualTo(13);
    assertThat(BoardGeometry.in(0, 0, 100, 100).columnAt(50)).isZero();
  }
}
