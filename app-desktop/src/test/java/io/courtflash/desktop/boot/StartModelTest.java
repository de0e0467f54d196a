package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStateReporter;
import io.courtflash.desktop.boot.StartModel.State;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class StartModelTest {

  private final StartModel model = new StartModel();

  @Test
  void theDataDirectoryIsReadyWhenAnEngineStarts() {
    assertThat(state(StartModel.StartComponent.DATA_DIRECTORY)).isEqualTo(State.STARTING);
    model.update(
        new EngineStateReporter.EngineStateChanged(
            EngineComponent.REDIS,
            EngineStateReporter.EngineStateChanged.State.STARTING,
            "",
            Duration.ZERO));
    assertThat(state(StartModel.StartComponent.DATA_DIRECTORY)).isEqualTo(State.READY);
    assertThat(state(StartModel.StartComponent.REDIS)).isEqualTo(State.STARTING);
    assertThat(state(StartModel.StartComponent.DATABASE)).isEqualTo(State.WAITING);
  }

  @Test
  void theProgressIsCompleteWhenEveryComponentIsReady() {
    for (EngineComponent part : EngineComponent.values()) {
      assertThat(model.fractionProperty().get()).isLessThan(1);
      model.update(
          new EngineStateReporter.EngineStateChanged(
              part, EngineStateReporter.EngineStateChanged.State.READY, "", Duration.ofSeconds(1)));
    }
    assertThat(model.fractionProperty().get()).isEqualTo(1);
  }

  @Test
  void aFailedComponentCanBecomeReady() {
    model.update(
        new EngineStateReporter.EngineStateChanged(
            EngineComponent.BROKER,
            EngineStateReporter.EngineStateChanged.State.FAILED,
            "why",
            Duration.ZERO));
    model.update(
        new EngineStateReporter.EngineStateChanged(
            EngineComponent.BROKER,
            EngineStateReporter.EngineStateChanged.State.READY,
            "",
            Duration.ZERO));
    assertThat(state(StartModel.StartComponent.BROKER)).isEqualTo(State.READY);
  }

  private State state(StartModel.StartComponent part) {
    return model.progress(part).get().state();
  }
}
