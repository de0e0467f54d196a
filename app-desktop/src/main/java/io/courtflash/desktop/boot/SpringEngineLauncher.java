package io.courtflash.desktop.boot;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import io.courtflash.core.CourtFlash;
import io.courtflash.core.ProgramVersion;
import io.courtflash.core.engine.DataDirectory;
import io.courtflash.core.engine.DataDirectoryOption;
import io.courtflash.core.engine.EngineStateChanged;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.ILoggerFactory;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.event.ApplicationFailedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.PayloadApplicationEvent;
import org.springframework.context.support.GenericApplicationContext;

/** The engine in this process. */
final class SpringEngineLauncher implements EngineLauncher {

  private final String[] arguments;
  private final @Nullable Runnable rung;

  private SpringEngineLauncher(boolean headless, @Nullable Runnable rung, String... arguments) {
    String[] expanded = DataDirectoryOption.expand(arguments);
    this.arguments = Arrays.copyOf(expanded, expanded.length + 1);
    this.arguments[expanded.length] = "--courtflash.headless=" + headless;
    this.rung = rung;
  }

  /** An engine to be started where nobody can be asked at a window. */
  static SpringEngineLauncher headless(String... arguments) {
    return new SpringEngineLauncher(true, null, arguments);
  }

  /** An engine to be started for one command, which makes nothing up that has to be told. */
  static SpringEngineLauncher forOneCommand(String... arguments) {
    return new SpringEngineLauncher(false, null, arguments);
  }

  /**
   * An engine to be started behind a window.
   *
   * @param rung called on any thread when somebody starts the program again
   */
  static SpringEngineLauncher behind(Runnable rung, String... arguments) {
    return new SpringEngineLauncher(false, rung, arguments);
  }

  @Override
  public RunningEngine start(Consumer<EngineStateChanged> steps) {
    SpringApplication application = new SpringApplication(CourtFlash.class);
    ApplicationListener<PayloadApplicationEvent<?>> listener =
        event -> {
          if (event.getPayload() instanceof EngineStateChanged step) {
            steps.accept(step);
          }
        };
    application.addListeners(listener);
    ApplicationListener<ApplicationFailedEvent> failed = _ -> logToFileOnly();
    application.addListeners(failed);
    application.addInitializers(
        _ ->
            LoggerFactory.getLogger(SpringEngineLauncher.class)
                .info("This is {}", ProgramVersion.text()));
    if (rung != null) {
      application.addInitializers(context -> hangDoorbell(context, rung));
    }
    try {
      return new SpringRunningEngine(application.run(arguments));
    } catch (RuntimeException e) {
      throw new EngineStartException(StartFailure.of(e, System.getProperty("LOG_FILE")));
    }
  }

  /** The first of the beans: whoever is impatient during the start is answered, too. */
  private static void hangDoorbell(ConfigurableApplicationContext context, Runnable rung) {
    if (context instanceof GenericApplicationContext registry) {
      registry.registerBean(
          SingleInstance.class,
          () -> SingleInstance.hang(context.getBean(DataDirectory.class), rung));
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
