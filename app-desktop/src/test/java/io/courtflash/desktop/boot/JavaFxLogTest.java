package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JavaFxLogTest {

  private final Logger logger = Logger.getLogger("javafx");
  private final List<String> messages = new ArrayList<>();

  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord entry) {
          messages.add(entry.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @AfterEach
  void asBefore() {
    logger.removeHandler(handler);
    logger.setFilter(null);
  }

  @Test
  void onlyTheWarningOfTheClassPathIsLeftOut() {
    logger.addHandler(handler);
    JavaFxLog.leaveOutClassPath();

    logger.warning("Unsupported JavaFX configuration: classes were loaded from 'unnamed module'");
    logger.warning("Cannot find the font");

    assertThat(messages).containsExactly("Cannot find the font");
  }
}
