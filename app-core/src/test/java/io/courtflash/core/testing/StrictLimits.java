package io.courtflash.core.testing;

import io.courtflash.core.people.account.web.FastLane;
import io.courtflash.core.platform.http.RequestLimitProperties;
import io.courtflash.core.platform.http.limit.RateLimiter;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;

/** Parts of a running engine once more, with a limit of their own. */
public final class StrictLimits {

  private StrictLimits() {}

  /** Each user has one call a minute at these parts; all else is the engine's. */
  public static AnnotationConfigApplicationContext oneCallAMinute(
      ApplicationContext engine, List<Class<?>> parts) {
    RequestLimitProperties limits =
        new Binder(
                new MapConfigurationPropertySource(
                    Map.of("courtflash.limits.calls-per-user-per-minute", 1)))
            .bindOrCreate("courtflash.limits", RequestLimitProperties.class);
    // Not a child of the engine's context, which would take its end for the program's.
    AnnotationConfigApplicationContext strict =
        new AnnotationConfigApplicationContext(new DefaultListableBeanFactory(engine));
    strict.registerBean(
        RequestLimitProperties.class, () -> limits, definition -> definition.setPrimary(true));
    strict.registerBean(RateLimiter.class, definition -> definition.setPrimary(true));
    strict.registerBean(FastLane.class, definition -> definition.setPrimary(true));
    parts.forEach(part -> strict.registerBean(part, definition -> definition.setPrimary(true)));
    strict.refresh();
    return strict;
  }
}
