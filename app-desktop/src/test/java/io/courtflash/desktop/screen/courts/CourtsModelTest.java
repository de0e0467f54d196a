package io.courtflash.desktop.screen.courts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.screen.FakeNotices;
import java.time.LocalDate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CourtsModelTest {

  private final FakeNotices notices = new FakeNotices();
  private final CourtsModel model =
      new CourtsModel(new FakeCourtsService(), () -> LocalDate.of(2026, 9, 1), notices.actions());

  @BeforeEach
  void read() {
    model.courts().reload();
  }

  @Test
  void aCourtWithBookingsCannotBeRetired() {
    model.retire(model.courts().rows().getFirst().court());
    assertThat(model.courts().rows()).hasSize(3);
    assertThat(notices.failed()).singleElement().asString().contains("4 bookings have not ended");
    assertThat(notices.done()).isEmpty();
  }

  @Test
  void theListIsReadAgainAfterAChange() {
    model.add("4 号场");
    model.rename(model.courts().rows().getFirst().court(), "主场");
    model.retire(model.courts().rows().get(1).court());
    assertThat(model.courts().rows())
        .extracting(CourtLine::name)
        .containsExactly("主场", "东馆 3 号羽毛球场", "4 号场");
    assertThat(notices.done()).hasSize(3);
  }

  @Test
  void aLineSaysHowManyPlacesOfTheDayAreBooked() {
    assertThat(model.courts().rows())
        .extracting(CourtLine::booked, CourtLine::places)
        .containsExactly(tuple(1, 2), tuple(1, 2), tuple(0, 0));
  }

  @Test
  void aNameIsValidatedWhileItIsEntered() {
    assertThat(model.name("").isValid()).isFalse();
    assertThat(entered("", "2 号场").isValid()).isFalse();
    assertThat(entered("2 号场", "2 号场 ").isValid()).isTrue();
    assertThat(entered("", "x".repeat(65)).isValid()).isFalse();
    assertThat(entered("", "x".repeat(64)).isValid()).isTrue();
  }

  private Input entered(String currentName, String text) {
    Input input = model.name(currentName);
    input.textProperty().set(text);
    return input;
  }
}
