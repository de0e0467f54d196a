package io.courtflash.desktop.journey;

import java.util.Objects;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Starts one console for all journeys and stops it after the last test of all. */
final class SharedConsole
    implements ParameterResolver, BeforeEachCallback, AfterTestExecutionCallback {

  @Override
  public void beforeEach(ExtensionContext context) {
    workday(context).clerk().tidyUp();
  }

  @Override
  public void afterTestExecution(ExtensionContext context) {
    if (context.getExecutionException().isPresent()) {
      workday(context).clerk().snapshot("failed-" + context.getRequiredTestMethod().getName());
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == Clerk.class || type == Hall.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Workday workday = workday(context);
    return parameter.getParameter().getType() == Clerk.class ? workday.clerk() : workday.hall();
  }

  private static Workday workday(ExtensionContext context) {
    return Objects.requireNonNull(
        context
            .getRoot()
            .getStore(Namespace.create(SharedConsole.class))
            .computeIfAbsent(Workday.class, _ -> Workday.begin(), Workday.class));
  }
}
