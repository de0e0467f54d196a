package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.engine.EngineStep;
import io.courtflash.core.engine.Part;
import io.courtflash.desktop.boot.StartModel.State;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class StartModelTest {

  private final StartModel model = new StartModel();

  @Test
  void theDataDirectoryIsReadyWhenAnEngineBegins() {
    assertThat(state(StartPart.DATA_DIRECTORY)).isEqualTo(State.STARTING);
    model.take(new EngineStep(Part.REDIS, EngineStep.State.STARTING, "", Duration.ZERO));
    assertThat(state(StartPart.DATA_DIRECTORY)).isEqualTo(State.READY);
    assertThat(state(StartPart.REDIS)).isEqualTo(State.STARTING);
    assertThat(state(StartPart.DATABASE)).isEqualTo(State.WAITING);
  }

  @Test
  void theBarIsFullWhenEveryPartIsReady() {
    for (Part part : Part.values()) {
      assertThat(model.fractionProperty().get()).isLessThan(1);
      model.take(new EngineStep(part, EngineStep.State.READY, "", Duration.ofSeconds(1)));
    }
    assertThat(model.fractionProperty().get()).isEqualTo(1);
  }

  @Test
  void aPartThatFailedMayComeBack() {
    model.take(new EngineStep(Part.BROKER, EngineStep.State.FAILED, "why", Duration.ZERO));
    assertThat(model.progress(StartPart.BROKER).get().detail()).isEqualTo("why");
    model.take(new EngineStep(Part.BROKER, EngineStep.State.READY, "", Duration.ZERO));
    assertThat(state(StartPart.BROKER)).isEqualTo(State.READY);
  }

  private State state(StartPart part) {
    return model.progress(part).get().state();
  }
}
