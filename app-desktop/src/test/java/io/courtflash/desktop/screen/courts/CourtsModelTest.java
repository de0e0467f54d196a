package io.courtflash.desktop.screen.courts;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.venue.Court;
import io.courtflash.desktop.screen.FakeNotices;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CourtsModelTest {

  private final FakeNotices told = new FakeNotices();
  private final CourtsModel model = new CourtsModel(new FakeCourtsService(), told.actions());

  @BeforeEach
  void read() {
    model.courts().reload();
  }

  @Test
  void aCourtThatIsBookedStaysAndTheStaffAreToldWhy() {
    model.retire(model.courts().rows().getFirst());
    assertThat(model.courts().rows()).hasSize(3);
    assertThat(told.failed()).singleElement().asString().contains("not ended: 4");
    assertThat(told.done()).isEmpty();
  }

  @Test
  void theListFollowsAChange() {
    model.add("4 号场");
    model.rename(model.courts().rows().getFirst(), "主场");
    model.retire(model.courts().rows().get(1));
    assertThat(model.courts().rows())
        .extracting(Court::courtName)
        .containsExactly("主场", "东馆 3 号羽毛球场", "4 号场");
    assertThat(told.done()).hasSize(3);
  }

  @Test
  void aNameIsJudgedWhileItIsTyped() {
    assertThat(model.name("").isValid()).isFalse();
    assertThat(typed("", "2 号场").isValid()).isFalse();
    assertThat(typed("2 号场", "2 号场 ").isValid()).isTrue();
    assertThat(typed("", "x".repeat(65)).isValid()).isFalse();
    assertThat(typed("", "x".repeat(64)).isValid()).isTrue();
  }

  private io.courtflash.desktop.fx.Input typed(String present, String text) {
    var input = model.name(present);
    input.textProperty().set(text);
    return input;
  }
}
