package io.courtflash.faults.crash;

import io.courtflash.faults.crash.CrashInjector.Failure;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RBatch;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisTimeoutException;
import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * The points at commands that change Redis. Such a call fails by a time-out: Redis got it or not.
 */
final class RedisCalls implements BeanPostProcessor {

  private static final Pattern READ =
      Pattern.compile(
          "(get|contains|size|read|is|count|range|entry|values|keys|remain|add.*Listener|remove.*Listener"
              + "|toString|hashCode|equals).*");

  private static final Pattern KEY_END = Pattern.compile(":\\{?-?\\d+}?.*");
  private static final String CLIENT_PACKAGE = "org.redisson.api";

  private static final Failure TIME_OUT =
      new Failure() {
        @Override
        public void before() {
          throw new RedisTimeoutException("Redis didn't answer; it doesn't have the command");
        }

        @Override
        public void after() {
          throw new RedisTimeoutException("Redis didn't answer; it has the command");
        }
      };

  private final CrashInjector injector;
  private final RedisScripts scripts = RedisScripts.load();

  RedisCalls(CrashInjector injector) {
    this.injector = injector;
  }

  @Override
  public Object postProcessAfterInitialization(Object bean, String beanName) {
    return bean instanceof RedissonClient client
        ? Proxies.of(RedissonClient.class, new WatchedClient(client, null))
        : bean;
  }

  /** The name of a call; empty when it only reads. */
  private String nameOf(Method method, String subject, Object @Nullable [] arguments) {
    if (method.getName().startsWith("eval")) {
      return scripts.nameOfWriting(arguments);
    }
    return READ.matcher(method.getName()).matches()
        ? ""
        : (method.getName() + " " + subject).replace("Async", "").strip();
  }

  /** The client, or a batch of it, from which the objects for single keys come. */
  private final class WatchedClient implements InvocationHandler {

    private final Object client;

    /** What a batch will do; null outside of batches. */
    private final @Nullable Set<String> batched;

    WatchedClient(Object client, @Nullable Set<String> batched) {
      this.client = client;
      this.batched = batched;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
        throws Throwable {
      if (batched != null && method.getName().startsWith("execute") && !batched.isEmpty()) {
        String name = "Redis batch " + String.join(", ", batched);
        return injector.around(name, () -> Proxies.call(client, method, arguments), TIME_OUT);
      }
      Object result = Proxies.call(client, method, arguments);
      Class<?> type = method.getReturnType();
      if (result instanceof RBatch) {
        return Proxies.of(RBatch.class, new WatchedClient(result, new TreeSet<>()));
      }
      if (result == null || !type.isInterface() || !isOfClient(type) || !isGetter(method)) {
        return result;
      }
      String key = arguments != null && arguments[0] instanceof String text ? text : "";
      return Proxies.of(
          type, new WatchedObject(result, KEY_END.matcher(key).replaceFirst(""), batched));
    }

    private boolean isOfClient(Class<?> type) {
      return type.getName().startsWith(CLIENT_PACKAGE);
    }

    private boolean isGetter(Method method) {
      return method.getName().startsWith("get");
    }
  }

  private final class WatchedObject implements InvocationHandler {

    private final Object object;
    private final String key;
    private final @Nullable Set<String> batched;

    WatchedObject(Object object, String key, @Nullable Set<String> batched) {
      this.object = object;
      this.key = key;
      this.batched = batched;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
        throws Throwable {
      String name = nameOf(method, key, arguments);
      if (name.isEmpty()) {
        return Proxies.call(object, method, arguments);
      }
      if (batched != null) {
        batched.add(name);
        return Proxies.call(object, method, arguments);
      }
      return injector.around(
          "Redis " + name, () -> Proxies.call(object, method, arguments), TIME_OUT);
    }
  }
}
