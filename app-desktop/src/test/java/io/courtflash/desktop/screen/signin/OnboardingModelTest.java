package io.courtflash.desktop.screen.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.venue.HallPlan;
import io.courtflash.desktop.fx.Input;
import java.time.LocalTime;
import java.util.List;
import org.junit.jupiter.api.Test;

class OnboardingModelTest {

  private final OnboardingModel model = new OnboardingModel();

  private static void type(Input input, String text) {
    input.textProperty().set(text);
  }

  @Test
  void theDefaultsAreACompleteHall() {
    HallPlan plan = model.plan(number -> number + "号场");
    assertThat(plan.courts()).hasSize(8).startsWith("1号场");
    assertThat(plan.session().flashTime()).isEqualTo(LocalTime.of(13, 0));
    assertThat(plan.session().releaseDaysAhead()).isEqualTo(1);
  }

  @Test
  void courtsAreCountedOrNamed() {
    type(model.courts, "东1，东2、西");
    assertThat(model.courtNames(String::valueOf)).containsExactly("东1", "东2", "西");
    assertThat(model.courts.isValid()).isTrue();
    type(model.courts, "东1，东1");
    assertThat(model.courts.isValid()).isFalse();
    for (String number : List.of("0", "201", "1000", "0008")) {
      type(model.courts, number);
      assertThat(model.courts.isValid()).as(number).isFalse();
    }
  }

  @Test
  void timesAreValidatedTogether() {
    type(model.end, "07:00");
    assertThat(model.end.isValid()).isFalse();
    type(model.end, "21:30");
    assertThat(model.end.isValid()).isTrue();
    assertThat(model.interval.isValid()).isFalse();
    type(model.interval, "30");
    assertThat(model.interval.isValid()).isTrue();
    type(model.daysAhead, "0");
    assertThat(model.flash.isValid()).isFalse();
    type(model.flash, "07:30");
    assertThat(model.flash.isValid()).isTrue();
  }
}
