package io.courtflash.core.platform.servers.engine;

import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineProperties;
import io.courtflash.core.platform.servers.EngineStateReporter;
import io.courtflash.core.platform.servers.WithEngines;
import java.nio.file.Path;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.BeanDefinitionRegistryPostProcessor;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;

/**
 * Opens the data directory and starts the embedded servers of an application {@link WithEngines} as
 * the first step of its start: the servers take seconds, and as long Spring reads the program's
 * classes. They are destroyed last, whether the start succeeds or not.
 */
final class EarlyEngines implements BeanDefinitionRegistryPostProcessor {

  private static final Logger LOG = LoggerFactory.getLogger(EarlyEngines.class);

  private final Environment environment;

  private EarlyEngines(Environment environment) {
    this.environment = environment;
  }

  /** Named in META-INF/spring.factories. */
  static final class Initializer
      implements ApplicationContextInitializer<ConfigurableApplicationContext> {

    @Override
    public void initialize(ConfigurableApplicationContext context) {
      context.addBeanFactoryPostProcessor(new EarlyEngines(context.getEnvironment()));
    }
  }

  @Override
  public void postProcessBeanDefinitionRegistry(BeanDefinitionRegistry registry) {
    if (registry instanceof DefaultListableBeanFactory beans
        && beans.getBeanNamesForAnnotation(WithEngines.class).length > 0) {
      start(beans);
    }
  }

  private void start(DefaultListableBeanFactory beans) {
    Path path = Path.of(environment.getRequiredProperty("courtflash.data-dir"));
    DataDirectory directory = register(beans, "dataDirectory", DataDirectory.open(path));
    if (directory.endedUnexpectedly()) {
      LOG.warn(
          "The last run ended unexpectedly: it was killed, ran out of memory, or the power was cut."
              + " Accepted claims are settled now");
    }
    EngineStateReporter states =
        register(beans, "engineStateReporter", new EngineStateReporter(listener(beans)));
    if ("embedded".equalsIgnoreCase(environment.getProperty("courtflash.mode", "embedded"))) {
      EngineProperties.Servers programs =
          Binder.get(environment)
              .bind("courtflash.servers", EngineProperties.Servers.class)
              .orElse(EngineProperties.Servers.INCLUDED);
      var _ =
          register(
              beans, "engines", Engines.embedded(directory, states, Clock.systemUTC(), programs));
    }
  }

  private static EngineStateReporter.EngineStateChanged.Listener listener(
      DefaultListableBeanFactory beans) {
    String[] names =
        beans.getBeanNamesForType(
            EngineStateReporter.EngineStateChanged.Listener.class, false, false);
    return names.length == 0
        ? _ -> {}
        : beans.getBean(names[0], EngineStateReporter.EngineStateChanged.Listener.class);
  }

  /** Beans that are registered later are destroyed earlier. */
  private static <T extends AutoCloseable> T register(
      DefaultListableBeanFactory beans, String name, T bean) {
    beans.registerSingleton(name, bean);
    beans.registerDisposableBean(name, bean::close);
    return bean;
  }
}
