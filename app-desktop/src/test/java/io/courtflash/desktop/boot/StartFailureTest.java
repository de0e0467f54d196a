package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.i18n.Texts;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.PortInUseException;

class StartFailureTest {

  @Test
  void aKnownCauseIsFoundInTheChain() {
    StartFailure failure =
        StartFailure.of(new IllegalStateException("outer", new PortInUseException(25001)), null);
    assertThat(failure.type()).isEqualTo(StartFailure.FailureType.PORT_TAKEN);
    assertThat(failure.problem(Texts.ENGLISH)).contains("25001");
    assertThat(failure.advice(Texts.CHINESE)).contains("--server.port");
  }

  @Test
  void anUnexpectedFailureShowsTheMessageOfItsFirstCause() {
    StartFailure failure =
        StartFailure.of(new IllegalStateException("outer", new IllegalStateException("root")), "x");
    assertThat(failure.type()).isEqualTo(StartFailure.FailureType.UNEXPECTED);
    assertThat(failure.problem(Texts.ENGLISH)).endsWith("root");
    assertThat(failure.logHint(Texts.ENGLISH)).endsWith("x");
  }

  @Test
  void aMissingDisplayIsExplained() {
    StartFailure failure =
        StartFailure.of(new UnsupportedOperationException("Unable to open DISPLAY"), null);
    assertThat(failure.advice(Texts.ENGLISH)).contains("--headless");
    assertThat(failure.logHint(Texts.ENGLISH)).isEmpty();
  }
}
