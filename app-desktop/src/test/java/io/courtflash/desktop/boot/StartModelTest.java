package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStateChanged;
import io.courtflash.desktop.boot.StartModel.State;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class StartModelTest {

  private final StartModel model = new StartModel();

  @Test
  void theDataDirectoryIsReadyWhenAnEngineStarts() {
    assertThat(state(StartComponent.DATA_DIRECTORY)).isEqualTo(State.STARTING);
    model.update(
        new EngineStateChanged(
            EngineComponent.REDIS, EngineStateChanged.State.STARTING, "", Duration.ZERO));
    assertThat(state(StartComponent.DATA_DIRECTORY)).isEqualTo(State.READY);
    assertThat(state(StartComponent.REDIS)).isEqualTo(State.STARTING);
    assertThat(state(StartComponent.DATABASE)).isEqualTo(State.WAITING);
  }

  @Test
  void theProgressIsCompleteWhenEveryComponentIsReady() {
    for (EngineComponent part : EngineComponent.values()) {
      assertThat(model.fractionProperty().get()).isLessThan(1);
      model.update(
          new EngineStateChanged(part, EngineStateChanged.State.READY, "", Duration.ofSeconds(1)));
    }
    assertThat(model.fractionProperty().get()).isEqualTo(1);
  }

  @Test
  void aFailedComponentCanBecomeReady() {
    model.update(
        new EngineStateChanged(
            EngineComponent.BROKER, EngineStateChanged.State.FAILED, "why", Duration.ZERO));
    model.update(
        new EngineStateChanged(
            EngineComponent.BROKER, EngineStateChanged.State.READY, "", Duration.ZERO));
    assertThat(state(StartComponent.BROKER)).isEqualTo(State.READY);
  }

  private State state(StartComponent part) {
    return model.progress(part).get().state();
  }
}
