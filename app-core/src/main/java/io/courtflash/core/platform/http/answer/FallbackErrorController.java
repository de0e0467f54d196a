package io.courtflash.core.platform.http.answer;

import io.courtflash.core.platform.http.HttpStatusMapping;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import lombok.RequiredArgsConstructor;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;

/** Answers requests that failed outside of all controllers; Jetty forwards them to /error. */
@Hidden
@Controller
@RequiredArgsConstructor
class FallbackErrorController implements ErrorController {

  private final EnvelopeWriter answers;

  @RequestMapping("/error")
  void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Object thrown = request.getAttribute(RequestDispatcher.ERROR_EXCEPTION);
    Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
    ResponseCode code =
        status instanceof Integer number
            ? HttpStatusMapping.codeOf(number)
            : ResponseCode.NOT_FOUND;
    Refusal refusal = thrown instanceof Refusal refused ? refused : Refusal.of(code);
    answers.write(response, refusal, LocaleContextHolder.getLocale());
  }
}
