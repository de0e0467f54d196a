package io.courtflash.core.platform.http.answer;

import io.courtflash.core.platform.http.ApiTypes;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.http.HttpEntity;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.async.DeferredResult;
import org.springframework.web.method.support.HandlerMethodReturnValueHandler;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

/**
 * Puts what the controllers of CourtFlash return into the envelope, also strings and {@code void}.
 * It comes before Spring's own handlers, because those would write a string without the envelope.
 */
@Component
@RequiredArgsConstructor
class EnvelopeReturnValueHandler implements HandlerMethodReturnValueHandler, InitializingBean {

  /** Return types that Spring handles: asynchronous results and responses without the envelope. */
  private static final List<Class<?>> OTHERS =
      List.of(
          HttpEntity.class,
          CompletionStage.class,
          DeferredResult.class,
          Callable.class,
          ResponseBodyEmitter.class,
          StreamingResponseBody.class);

  private final RequestMappingHandlerAdapter adapter;
  private final EnvelopeWriter answers;

  @Override
  public void afterPropertiesSet() {
    List<HandlerMethodReturnValueHandler> handlers = new ArrayList<>();
    handlers.add(this);
    List<HandlerMethodReturnValueHandler> others = adapter.getReturnValueHandlers();
    if (others != null) {
      handlers.addAll(others);
    }
    adapter.setReturnValueHandlers(handlers);
  }

  @Override
  public boolean supportsReturnType(MethodParameter type) {
    Class<?> controller = type.getContainingClass();
    return ApiTypes.has(controller)
        && AnnotatedElementUtils.hasAnnotation(controller, ResponseBody.class)
        && OTHERS.stream().noneMatch(other -> other.isAssignableFrom(type.getParameterType()));
  }

  @Override
  public void handleReturnValue(
      @Nullable Object value,
      MethodParameter type,
      ModelAndViewContainer container,
      NativeWebRequest request)
      throws Exception {
    container.setRequestHandled(true);
    HttpServletResponse response = request.getNativeResponse(HttpServletResponse.class);
    if (response == null) {
      return;
    }
    answers.write(response, value, request, LocaleContextHolder.getLocale());
  }
}
