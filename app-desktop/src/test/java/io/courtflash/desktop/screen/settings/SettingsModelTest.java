package io.courtflash.desktop.screen.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.desktop.screen.FakeNotices;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SettingsModelTest {

  private final FakeNotices told = new FakeNotices();
  private final FakeSettingsService settings = new FakeSettingsService();
  private final SettingsModel model = new SettingsModel(settings, told.actions());

  @BeforeEach
  void read() {
    model.reload();
  }

  @Test
  void aRefusedSettingKeepsItsTypedValue() {
    settings.refuse(ConfigKey.HALL_NAME);
    type(ConfigKey.HALL_NAME, "East Hall");
    type(ConfigKey.PAY_AMOUNT, "25");
    model.save(() -> {});
    assertThat(model.input(ConfigKey.HALL_NAME).text()).isEqualTo("East Hall");
    assertThat(model.input(ConfigKey.HALL_NAME).problemProperty().get()).isPresent();
    assertThat(model.input(ConfigKey.PAY_AMOUNT).text()).isEqualTo("25.00");
    assertThat(model.savableProperty().get()).isFalse();
    assertThat(told.failed()).hasSize(1);
    type(ConfigKey.HALL_NAME, "West Hall");
    assertThat(model.input(ConfigKey.HALL_NAME).isValid()).isTrue();
  }

  @Test
  void onlyChangedSettingsAreSavedInTheirCanonicalForm() {
    type(ConfigKey.PAY_AMOUNT, "25");
    type(ConfigKey.GENERATE_TIME_SLOT_TIME, "00:30");
    model.save(() -> {});
    assertThat(told.done()).singleElement().asString().startsWith("Settings saved: 2");
    assertThat(model.input(ConfigKey.PAY_AMOUNT).text()).isEqualTo("25.00");
    assertThat(model.input(ConfigKey.GENERATE_TIME_SLOT_TIME).text()).isEqualTo("00:30:00");
    assertThat(model.changedProperty().get()).isFalse();
  }

  /** The first day of the next term is after the last one of this term. */
  @Test
  void aTermIsSavedInTheOrderInWhichItsDaysAreAllowed() {
    settings.refuseBefore(ConfigKey.TERM_LAST_DAY, ConfigKey.TERM_FIRST_DAY);
    type(ConfigKey.TERM_FIRST_DAY, "2027-02-22");
    type(ConfigKey.TERM_LAST_DAY, "2027-07-11");
    model.save(() -> {});
    assertThat(told.done()).singleElement().asString().startsWith("Settings saved: 2");
    assertThat(settings.value(ConfigKey.TERM_FIRST_DAY)).isEqualTo("2027-02-22");
  }

  @Test
  void nothingCanBeSavedWhileOneInputIsInvalid() {
    type(ConfigKey.PAY_AMOUNT, "25");
    type(ConfigKey.WARMUP_MINUTE, "0");
    assertThat(model.savableProperty().get()).isFalse();
    type(ConfigKey.WARMUP_MINUTE, "1");
    assertThat(model.savableProperty().get()).isTrue();
  }

  @Test
  void aReloadKeepsWhatIsBeingTyped() {
    type(ConfigKey.PAY_AMOUNT, "2");
    model.reload();
    assertThat(model.input(ConfigKey.PAY_AMOUNT).text()).isEqualTo("2");
    model.discard();
    assertThat(model.input(ConfigKey.PAY_AMOUNT).text()).isEqualTo("20.00");
  }

  @Test
  void aWordIsSavedOrDiscardedLikeAText() {
    type(ConfigKey.WALL_SHOWS, "initials");
    assertThat(model.changedProperty().get()).isTrue();
    model.discard();
    assertThat(model.input(ConfigKey.WALL_SHOWS).text()).isEqualTo("booked");
    assertThat(model.changedProperty().get()).isFalse();
    type(ConfigKey.WALL_SHOWS, "initials");
    model.save(() -> {});
    assertThat(settings.value(ConfigKey.WALL_SHOWS)).isEqualTo("initials");
    assertThat(model.changedProperty().get()).isFalse();
  }

  private void type(ConfigKey key, String text) {
    model.input(key).textProperty().set(text);
  }
}
