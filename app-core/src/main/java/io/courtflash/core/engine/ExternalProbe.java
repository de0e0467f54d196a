package io.courtflash.core.engine;

import java.util.List;
import java.util.Map;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** Tries the external servers as they are configured, and starts nothing. */
public final class ExternalProbe {

  private ExternalProbe() {}

  /** What came of trying one server. */
  public record Probed(Part part, String address, ServerTrial.Result result) {}

  /**
   * Tries the three, one after the other; seconds each.
   *
   * @param settings by their whole names; what isn't in them is taken from the environment
   */
  public static List<Probed> tryAll(Map<String, Object> settings) {
    StandardEnvironment environment = new StandardEnvironment();
    environment.getPropertySources().addFirst(new MapPropertySource("given", settings));
    ConfigurationPropertySources.attach(environment);
    EngineProperties.External external =
        Binder.get(environment)
            .bindOrCreate("courtflash.external", Bindable.of(EngineProperties.External.class));
    EngineProperties.Database database = external.database();
    EngineProperties.Redis redis = external.redis();
    EngineProperties.Amqp amqp = external.amqp();
    return List.of(
        new Probed(Part.DATABASE, withoutLogin(database.url()), ServerTrial.database(database)),
        new Probed(Part.REDIS, String.join(",", redis.addresses()), ServerTrial.redis(redis)),
        new Probed(Part.BROKER, String.join(",", amqp.addresses()), ServerTrial.broker(amqp)));
  }

  private static String withoutLogin(String url) {
    return url.replaceFirst("//[^/@]+@", "//").replaceFirst("\\?.*", "");
  }
}
