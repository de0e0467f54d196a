package io.courtflash.desktop.boot;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import io.courtflash.core.CourtFlash;
import io.courtflash.core.engine.DataDirectoryOption;
import io.courtflash.core.engine.EngineStep;
import java.util.function.Consumer;
import org.slf4j.ILoggerFactory;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.event.ApplicationFailedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.PayloadApplicationEvent;

/** The engine in this process. */
final class SpringEngine implements EngineProcess {

  private final String[] arguments;

  /**
   * An engine to be started.
   *
   * @param arguments of the command line
   * @param headless whether nobody can be asked at a window
   */
  SpringEngine(String[] arguments, boolean headless) {
    String[] expanded = DataDirectoryOption.expand(arguments);
    this.arguments = java.util.Arrays.copyOf(expanded, expanded.length + 1);
    this.arguments[expanded.length] = "--courtflash.headless=" + headless;
  }

  @Override
  public RunningEngine start(Consumer<EngineStep> steps) {
    SpringApplication application = new SpringApplication(CourtFlash.class);
    ApplicationListener<PayloadApplicationEvent<?>> listener =
        event -> {
          if (event.getPayload() instanceof EngineStep step) {
            steps.accept(step);
          }
        };
    application.addListeners(listener);
    ApplicationListener<ApplicationFailedEvent> failed = _ -> logToFileOnly();
    application.addListeners(failed);
    try {
      return new SpringHall(application.run(arguments));
    } catch (RuntimeException e) {
      throw new NotStarted(StartFailure.of(e, System.getProperty("LOG_FILE")));
    }
  }

  /** What went wrong is told once, for people; the stack trace is for the file. */
  private static void logToFileOnly() {
    ILoggerFactory factory = LoggerFactory.getILoggerFactory();
    if (factory instanceof LoggerContext context) {
      context.getLogger(Logger.ROOT_LOGGER_NAME).detachAppender("CONSOLE");
    }
  }
}
