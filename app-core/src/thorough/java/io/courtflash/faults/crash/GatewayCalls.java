package io.courtflash.faults.crash;

import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.faults.crash.CrashPoint.Side;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * The points at calls of the payment provider: those that can have an unknown result, which is how
 * they fail.
 */
final class GatewayCalls implements BeanPostProcessor {

  private static final PaymentGateway.Unknown NO_ANSWER =
      new PaymentGateway.Unknown("The provider's answer was lost");

  private final CrashInjector injector;

  GatewayCalls(CrashInjector injector) {
    this.injector = injector;
  }

  @Override
  public Object postProcessAfterInitialization(Object bean, String beanName) {
    return bean instanceof PaymentGateways gateways
        ? new PaymentGateways(
            gateways.offered(), proxies(gateways.byName()), gateways.isByDefault())
        : bean;
  }

  private Map<String, PaymentGateway> proxies(Map<String, PaymentGateway> gateways) {
    Map<String, PaymentGateway> proxies = new HashMap<>();
    gateways.forEach(
        (name, gateway) ->
            proxies.put(
                name,
                Proxies.of(
                    PaymentGateway.class,
                    (_, method, arguments) -> call(gateway, method, arguments))));
    return proxies;
  }

  private @Nullable Object call(
      PaymentGateway gateway, Method method, Object @Nullable [] arguments) throws Throwable {
    if (!method.getReturnType().isAssignableFrom(PaymentGateway.Unknown.class)) {
      return Proxies.call(gateway, method, arguments);
    }
    String name = "provider " + method.getName();
    if (injector.isFailing(name, Side.BEFORE)) {
      return NO_ANSWER;
    }
    Object result = Proxies.call(gateway, method, arguments);
    return injector.isFailing(name, Side.AFTER) ? NO_ANSWER : result;
  }
}
