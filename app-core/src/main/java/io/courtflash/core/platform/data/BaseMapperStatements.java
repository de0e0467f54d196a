package io.courtflash.core.platform.data;

import com.baomidou.mybatisplus.core.injector.AbstractMethod;
import com.baomidou.mybatisplus.core.injector.AbstractSqlInjector;
import com.baomidou.mybatisplus.core.injector.methods.Delete;
import com.baomidou.mybatisplus.core.injector.methods.DeleteById;
import com.baomidou.mybatisplus.core.injector.methods.Insert;
import com.baomidou.mybatisplus.core.injector.methods.SelectById;
import com.baomidou.mybatisplus.core.injector.methods.SelectList;
import com.baomidou.mybatisplus.core.injector.methods.Update;
import com.baomidou.mybatisplus.core.metadata.TableInfo;
import java.util.List;
import org.apache.ibatis.session.Configuration;
import org.springframework.stereotype.Component;

/**
 * The statements that a {@code BaseMapper} inherits, without the ones that no code calls:
 * MyBatis-Plus would parse twice as many for each mapper at the start of the program.
 */
@Component
public class BaseMapperStatements extends AbstractSqlInjector {

  @Override
  public List<AbstractMethod> getMethodList(
      Configuration configuration, Class<?> mapper, TableInfo table) {
    return List.of(
        new Insert(),
        new Delete(),
        new DeleteById(),
        new Update(),
        new SelectById(),
        new SelectList());
  }
}
