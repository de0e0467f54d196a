package io.courtflash.desktop.boot;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import io.courtflash.core.CourtFlash;
import io.courtflash.core.ProgramVersion;
import io.courtflash.core.people.account.FirstAdministratorSetup;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.DataDirectoryOption;
import io.courtflash.core.platform.servers.EngineStateReporter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
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

/** Starts the engine in this process, by Spring Boot. */
final class SpringEngineLauncher implements EngineLauncher {

  private final String[] arguments;
  private final @Nullable Runnable onSecondStart;

  private SpringEngineLauncher(
      boolean headless, @Nullable Runnable onSecondStart, String... arguments) {
    String[] expanded = DataDirectoryOption.expand(arguments);
    this.arguments = Arrays.copyOf(expanded, expanded.length + 1);
    this.arguments[expanded.length] = "--courtflash.headless=" + headless;
    this.onSecondStart = onSecondStart;
  }

  /** A launcher for a program without a window; it creates the first administrator itself. */
  static SpringEngineLauncher headless(String... arguments) {
    return new SpringEngineLauncher(true, null, arguments);
  }

  /** A launcher for a command line that needs the engine for one command. */
  static SpringEngineLauncher temporary(String... arguments) {
    return new SpringEngineLauncher(false, null, arguments);
  }

  /**
   * A launcher for the program with a window.
   *
   * @param onSecondStart called on any thread when the program is started again on the same data
   */
  static SpringEngineLauncher withWindow(Runnable onSecondStart, String... arguments) {
    return new SpringEngineLauncher(false, onSecondStart, arguments);
  }

  @Override
  public RunningEngine start(Consumer<EngineStateReporter.EngineStateChanged> onProgress) {
    SpringApplication application = new SpringApplication(CourtFlash.class);
    application.setDefaultProperties(DevelopmentDefaults.of(System.getProperties()));
    List<FirstAdministratorSetup.FirstAccountsCreated> firstAccounts = new CopyOnWriteArrayList<>();
    ApplicationListener<PayloadApplicationEvent<?>> accounts =
        event -> {
          if (event.getPayload() instanceof FirstAdministratorSetup.FirstAccountsCreated created) {
            firstAccounts.add(created);
          }
        };
    application.addListeners(accounts);
    EngineStateReporter.EngineStateChanged.Listener progress = onProgress::accept;
    application.addInitializers(
        context -> context.getBeanFactory().registerSingleton("startProgress", progress));
    ApplicationListener<ApplicationFailedEvent> failure = _ -> logToFileOnly();
    application.addListeners(failure);
    application.addInitializers(
        _ ->
            LoggerFactory.getLogger(SpringEngineLauncher.class)
                .info("CourtFlash {}", ProgramVersion.text()));
    Runnable callback = onSecondStart;
    if (callback != null) {
      application.addInitializers(context -> registerSingleInstance(context, callback));
    }
    try {
      return new SpringRunningEngine(application.run(arguments), firstAccounts);
    } catch (RuntimeException e) {
      throw new EngineLauncher.EngineStartException(
          StartFailure.of(e, System.getProperty("LOG_FILE")));
    }
  }

  /** Registers it as the first bean, so that it also answers while the others start. */
  private static void registerSingleInstance(
      ConfigurableApplicationContext context, Runnable onSecondStart) {
    if (context instanceof GenericApplicationContext registry) {
      registry.registerBean(
          SingleInstance.class,
          () -> SingleInstance.listen(context.getBean(DataDirectory.class), onSecondStart));
    }
  }

  /** The terminal shows the failure in plain words; the stack trace goes to the log file only. */
  private static void logToFileOnly() {
    ILoggerFactory factory = LoggerFactory.getILoggerFactory();
    if (factory instanceof LoggerContext context) {
      context.getLogger(Logger.ROOT_LOGGER_NAME).detachAppender("CONSOLE");
    }
  }

  /**
   * Default settings of a start from the sources with {@code ./mvnw}. They are the weakest source
   * of settings: files, environment variables, system properties and arguments override them.
   */
  static final class DevelopmentDefaults {

    /** System property that app-desktop/pom.xml sets. It isn't a setting of the program. */
    private static final String PROPERTY = "io.courtflash.development";

    private DevelopmentDefaults() {}

    /** The defaults when the system property is {@code true}, else none. */
    static Map<String, Object> of(Properties system) {
      return Boolean.parseBoolean(system.getProperty(PROPERTY))
          ? Map.of("courtflash.sample-hall", "true")
          : Map.of();
    }
  }
}
